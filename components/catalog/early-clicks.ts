/** The panel in which a product is chosen and bought, and what was pressed in it before scripts had come. */
export const CHOICE = 'choice'

type Early = HTMLElement & { early?: HTMLElement[] | null }

/** For a script in the document: keeps what is pressed, and shows that it waits. */
export const KEEP_EARLY = `
const choice=document.getElementById('${CHOICE}')
choice.early=[]
choice.addEventListener('click',(event)=>{
const it=choice.early&&event.target.closest('button,input')
if(it)choice.early.push(it),it.dataset.early=''
})`

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** A box keeps the state of before the press, as if the press were still to come. */
function takeBack(it: HTMLElement) {
  delete it.dataset.early
  if (it instanceof HTMLInputElement) it.checked = it.type === 'checkbox' && !it.checked
}

/** Presses again what was pressed too early, one after the other, each once the page shows the one before. */
export async function replayEarly(panel: HTMLElement | null) {
  const place: Early | null = panel
  const pressed = place?.early ?? []
  if (place) place.early = null
  for (const it of pressed) {
    await nextTask()
    takeBack(it)
    it.click()
  }
}
