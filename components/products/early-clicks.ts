/** Id of the panel in which a product is chosen and bought; the script keeps its early clicks. */
export const CHOICE = 'choice'

type ClickRecorder = HTMLElement & { early?: HTMLElement[] | null }

/** An inline script that records the clicks before hydration and marks their targets as busy. */
export const KEEP_EARLY = `
const choice=document.getElementById('${CHOICE}')
choice.early=[]
choice.addEventListener('click',(event)=>{
const it=choice.early&&event.target.closest('button,input')
if(it)choice.early.push(it),it.dataset.early=''
})`

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Resets a checkbox or radio button to its state before the click, so that the replay changes it again. */
function takeBack(it: HTMLElement) {
  delete it.dataset.early
  if (it instanceof HTMLInputElement) it.checked = it.type === 'checkbox' && !it.checked
}

/** Replays the recorded clicks in order, and waits for a render after each. */
export async function replayEarly(panel: HTMLElement | null) {
  const place: ClickRecorder | null = panel
  const pressed = place?.early ?? []
  if (place) place.early = null
  for (const it of pressed) {
    await nextTask()
    takeBack(it)
    it.click()
  }
}
