/**
 * The script of a form with parts that are due in several months. The parts of the latest month that has begun stay
 * open, and the others are folded; before and after the programme, all of them are open. A part with an answer is
 * opened, and so is the target of a link. The list of contents says when each is due. Print shows all parts.
 * The script is inline below the form, so that parts are folded before the first paint.
 *
 * `first` and `last` are the months of the programme, counted from the year 0.
 */
export const partsScript = (first: number, last: number): string => `{
const parts=[...document.querySelectorAll(".part")],now=new Date,month=now.getFullYear()*12+now.getMonth();
const due=parts.map(part=>part.dataset.dueMonths.split(" ").map(Number)),all=due.flat(),past=all.filter(value=>value<=month),current=past.length?Math.max(...past):Math.min(...all);
if(month>=${first}&&month<=${last})parts.forEach((part,index)=>{part.open=due[index].includes(current);
document.querySelector('.contents [href="#'+part.closest("section").id+'"]').parentNode.dataset.dueState=part.open?"now":Math.min(...due[index])>current?"later":""});
const openTarget=()=>{const target=document.querySelector(":target");
const part=target&&(target.closest(".part")||target.querySelector(".part"));if(part)part.open=true};
const openAnswered=()=>{for(const part of parts)if([...part.querySelectorAll("input,textarea")].some(field=>field.type==="checkbox"?field.checked:field.value))part.open=true};
openTarget();addEventListener("hashchange",openTarget);addEventListener("pageshow",()=>{openTarget();openAnswered()});
addEventListener("change",event=>{if(event.target instanceof HTMLFormElement)openAnswered()});addEventListener("beforeprint",()=>{for(const part of parts)part.open=true})}`;
