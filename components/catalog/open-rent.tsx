const SCRIPT = `if(location.hash==='#rent'){const rent=document.querySelector('input[name=mode][value=rent]');if(rent)rent.checked=true}`

/** Opens the rent panel before the first paint, so that nothing moves when the page wakes up. */
export function OpenRent() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
}
