import { useEffect } from 'react'

const LISTENING = 'flashcards:taken'
const READY = 'flashcards:ready'
const PART_READY = 'flashcards:part'
const SHORTCUT_READY = 'flashcards:shortcut'

/**
 * Runs in the head. Before the scripts have loaded, submitting a form would leave the page and lose what was typed, and
 * a button would do nothing. The last of each is held and replayed when the page is ready. Forms with an `action` need no
 * scripts. Once React listens, it handles both itself. Only a part whose code is still loading can't react yet: React stops a
 * click on it at the document, so a press that doesn't get further than that is held until a part is ready.
 *
 * A field that React controls takes its value from the state again, without what was typed or chosen. Each such value is
 * typed again when the page is ready: a text field is emptied first, because React ignores a value that it knows.
 *
 * Ctrl K is held too, on pages with a search, until the search listens to it: its code loads after the page's.
 */
export const EARLY_INPUT_SCRIPT = `(function(d){var form=null,by=null,button=null,typed=new Map();function type(e){var f=e.target;if(f.tagName==='SELECT'||f.tagName==='TEXTAREA'||f.tagName==='INPUT'&&!/^(checkbox|radio|file)$/.test(f.type))typed.set(f,f.value)}function retype(value,f){if(!f.isConnected)return;if(f.tagName==='SELECT'){f.value=value;f.dispatchEvent(new Event('change',{bubbles:true}));return}var from=f.selectionStart,to=f.selectionEnd;f.value='';Object.getOwnPropertyDescriptor(Object.getPrototypeOf(f),'value').set.call(f,value);if(from!==null)f.setSelectionRange(from,to);f.dispatchEvent(new Event('input',{bubbles:true}))}d.addEventListener('input',type,true);function hold(e){if(e.target.hasAttribute('action'))return;e.preventDefault();form=e.target;by=e.submitter}function note(e){button=e.target.closest('button[type=button]')||button}function forget(e){if(button!==null&&button.contains(e.target))button=null}function press(){if(button!==null&&button.isConnected)button.click()}d.addEventListener('submit',hold,true);d.addEventListener('click',note,true);d.addEventListener('${LISTENING}',function(){d.removeEventListener('submit',hold,true);d.documentElement.addEventListener('click',forget,true)},{once:true});d.addEventListener('${PART_READY}',press);d.addEventListener('${READY}',function(){d.removeEventListener('input',type,true);typed.forEach(retype);if(form!==null&&form.isConnected)form.requestSubmit(by!==null&&by.isConnected?by:null);press()},{once:true});var key=null;function keep(e){if(e.key&&e.key.toLowerCase()==='k'&&e.ctrlKey!==e.metaKey&&!e.altKey&&!e.shiftKey&&d.querySelector('[aria-keyshortcuts~="Control+K"]')){e.preventDefault();key=e}}d.addEventListener('keydown',keep,true);d.addEventListener('${SHORTCUT_READY}',function(){d.removeEventListener('keydown',keep,true);if(key!==null)d.dispatchEvent(new KeyboardEvent('keydown',{key:'k',ctrlKey:key.ctrlKey,metaKey:key.metaKey}))},{once:true})})(document)`

/** Call it when React has attached its listeners: from then on React replays events itself. */
export const stopHoldingInput = () => document.dispatchEvent(new Event(LISTENING))

/** Call it when a part that is loaded apart from its page reacts to presses: replays one that came before. */
export function replayPress(): void {
  document.dispatchEvent(new Event(PART_READY))
}

/** Call it when the search listens to its shortcut: replays a press that came before. */
export const replayShortcut = () => document.dispatchEvent(new Event(SHORTCUT_READY))

/** Replays the held input with the first effect, when the page is hydrated. */
export function useEarlyInput(): void {
  useEffect(() => {
    document.dispatchEvent(new Event(READY))
  }, [])
}
