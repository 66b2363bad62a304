/**
 * The script of a form: what is folded, and what opens it. If parts are due in several months, those of the latest month
 * that has begun stay open, and the others are folded; before and after the programme, all of them are open. A part with
 * an answer is opened. A link opens the part and the meeting guide in its target, and everything around it. The list of
 * contents says when each part is due. Parts that begin in the current month are marked, because returning visitors go
 * on there. A button with `data-open-file` opens the file picker.
 * The script is inline below the form, so that parts are folded before the first paint.
 *
 * `first` and `last` are the months of the programme, counted from the year 0.
 */
export const formScript = (first: number, last: number): string => `{
const parts=[...document.querySelectorAll(".part")],now=new Date,month=now.getFullYear()*12+now.getMonth();
const due=parts.map(part=>part.dataset.dueMonths.split(" ").map(Number)),all=due.flat(),past=all.filter(value=>value<=month),current=past.length?Math.max(...past):Math.min(...all);
if(month>=${first}&&month<=${last}){const begun=parts.filter((part,index)=>Math.min(...due[index])===current);parts.forEach((part,index)=>{part.open=due[index].includes(current);
if(current>Math.min(...all)&&(begun.length?begun.includes(part):part.open))part.dataset.current="";
document.querySelector('.contents [href="#'+part.closest("section").id+'"]').parentNode.dataset.dueState=part.open?"now":Math.min(...due[index])>current?"later":""})}
const openTarget=()=>{const target=document.querySelector(":target");if(!target)return;
for(const fold of target.querySelectorAll(".part,.guide,.answer"))fold.open=true;
for(let fold=target.closest("details");fold;fold=fold.parentNode.closest("details"))fold.open=true};
const openAnswered=()=>{for(const part of parts)if([...part.querySelectorAll("input,textarea")].some(field=>field.type==="checkbox"?field.checked:field.value))part.open=true};
openTarget();addEventListener("hashchange",openTarget);addEventListener("pageshow",()=>{openTarget();openAnswered()});
addEventListener("click",({target})=>{if(target.closest("[data-open-file]"))document.querySelector(".drop-zone input").click();
const link=target.closest('a[href^="#"]');if(link&&link.hash===location.hash)openTarget()});
addEventListener("change",event=>{if(event.target instanceof HTMLFormElement)openAnswered()});
if(!CSS.supports("selector(::details-content)"))addEventListener("beforeprint",()=>{for(const fold of document.querySelectorAll(".part,.guide,.answer"))fold.open=true})}`;
