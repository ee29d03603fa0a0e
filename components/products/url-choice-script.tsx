import { KEEP_EARLY } from '@/components/products/early-clicks'

const SCRIPT = `{
const check=(name,value)=>{const it=[...document.querySelectorAll('input[name='+name+']')].find(it=>it.value===value);if(it)it.checked=true}
const color=new URLSearchParams(location.search).get('color'),row=document.getElementById('gallery')
const slide=color&&row&&[...row.children].find(it=>it.dataset.color===color)
if(color)check('color',color)
if(slide)row.scrollTo({left:slide.offsetLeft-row.offsetLeft,behavior:'instant'})
if(location.hash==='#rent')check('mode','rent')${KEEP_EARLY}}`

/**
 * An inline script that selects the URL's colour and panel before the first paint, to avoid a layout shift, and
 * records early clicks.
 */
export function UrlChoiceScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
