/** Opens the guide of a meeting in the month of the meeting, and closes it in other months (MeetingGuide.astro). */
const openGuidesOfMonth = `const now=new Date;for(const guide of document.querySelectorAll(".guide[data-month]"))guide.open=guide.dataset.month==now.getFullYear()*12+now.getMonth();`;

/**
 * The inline script of a page with a form. It opens the guide of a meeting in the month of the meeting
 * (MeetingGuide.astro). A link opens the closed sections and guides in its target and around it. A button with the
 * attribute `data-open-file` opens the file picker. The script is directly below the form, so that nothing moves after
 * the first paint.
 */
export const formScript = `{
${openGuidesOfMonth}
const open=root=>{for(const fold of root.querySelectorAll(".guide,.answer"))fold.open=true};
const openTarget=()=>{let target=document.querySelector(":target");if(!target)return;
open(target);while(target=target.closest("details:not([open])"))target.open=true};
openTarget();addEventListener("hashchange",openTarget);addEventListener("pageshow",openTarget);
addEventListener("click",({target})=>{if(target.closest("[data-open-file]"))document.querySelector(".drop-zone input").click();
if(target.closest("a")?.hash===location.hash)openTarget()});
addEventListener("beforeprint",()=>open(document))}`;

/**
 * The inline script of a form that quotes answers from earlier in the form (Field.astro). It updates a quotation
 * whenever an answer changes.
 */
export const earlierAnswersScript = `{
const quote=()=>{for(const line of document.querySelectorAll("[data-earlier]")){const{value}=document.getElementById(line.dataset.earlier);line.hidden=!value;line.lastElementChild.textContent=value}};
for(const type of ["input","change","pageshow"])addEventListener(type,quote)}`;

/**
 * The inline script of a page without a form. It opens the guide of a meeting in the month of the meeting, and closes
 * it in other months (MeetingGuide.astro). A link to the section of a guide opens it.
 */
export const guideScript = `{
${openGuidesOfMonth}
const open=()=>{for(const guide of document.querySelectorAll(".guide"))guide.open||=guide.matches(":target *")};
open();addEventListener("hashchange",open)}`;

/**
 * The inline script of a form whose sections are due in several months. The sections of the latest month that has begun
 * stay open, and the others are closed. Before and after the programme, all of them are open. A section that has an
 * answer is opened. The list of contents says when a section is due that is not due yet. After the first month, the
 * sections that begin in the current month are marked, because returning visitors go on there. If none begins in it or
 * later, the field of the current month is marked instead, if there is one. Its label then begins with the title of its
 * section, because the page scrolls to it, and the title is far above. The link to the questions (DropZone.astro) leads to
 * the first marked field, also before the islands are ready, which lead to the first one without an answer. After the
 * first month, most visitors have saved a file, so the button that opens it comes first and is the filled one.
 *
 * `first` and `last` are the first and the last month of the programme, counted from the year 0. `fieldNames` are the
 * names of the fields for each of these months, or an empty list if there are none.
 */
export function partsScript(first: number, last: number, fieldNames: readonly string[]): string {
  const field =
    fieldNames.length === 0
      ? 'undefined'
      : `document.getElementById(${JSON.stringify(fieldNames)}[month-${first}])`;
  return `{
const parts=[...document.querySelectorAll(".part")],link=document.querySelector(".to-questions"),now=new Date,month=now.getFullYear()*12+now.getMonth();
const due=parts.map(part=>part.dataset.dueMonths.split(" ").map(Number)),all=due.flat(),start=Math.min(...all),current=Math.max(start,...all.filter(value=>value<=month));
if(month>=${first}&&month<=${last}){const field=${field},late=field&&month>Math.max(...all);
if(late){field.dataset.current="";const title=field.closest("section").querySelector("h2");if(title)field.labels[0].prepend(title.textContent+": ")}const begun=parts.filter((part,index)=>due[index][0]===current);parts.forEach((part,index)=>{part.open=due[index].includes(current);
if(!late&&current>start&&(begun.length?begun.includes(part):part.open))part.dataset.current="";
document.querySelector('.contents [href="#'+part.closest("section").id+'"]').parentNode.toggleAttribute("data-due-later",due[index][0]>current)});
const next=document.querySelector("[data-current] [name],[name][data-current]");if(next)link.hash=next.id}
if(month>start)for(const button of [link,link.nextElementSibling])button.classList.toggle("primary"),button.after(link);
const openAnswered=()=>{for(const part of parts)part.open||=part.querySelector(":checked,[placeholder]:not(:placeholder-shown)")};
addEventListener("pageshow",openAnswered);addEventListener("change",event=>{if(event.target instanceof HTMLFormElement)openAnswered()})}`;
}
