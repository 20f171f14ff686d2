import { useEffect } from 'react'

const TAKEN = 'flashcards:taken'
const READY = 'flashcards:ready'

/**
 * Runs in the head. A form that is sent before the scripts are there would leave the page with everything typed
 * into it, and a button would do nothing: the last of each is held instead, and used when they are. Forms with an
 * address of their own need no scripts. From the moment React listens, it is not held any more: it would count twice.
 */
export const EARLY_INPUT_SCRIPT = `(function(d){var form=null,by=null,button=null;function hold(e){if(e.target.hasAttribute('action'))return;e.preventDefault();form=e.target;by=e.submitter}function note(e){button=e.target.closest('button[type=button]')||button}d.addEventListener('submit',hold,true);d.addEventListener('click',note,true);d.addEventListener('${TAKEN}',function(){d.removeEventListener('submit',hold,true);d.removeEventListener('click',note,true)},{once:true});d.addEventListener('${READY}',function(){if(form!==null&&form.isConnected)form.requestSubmit(by!==null&&by.isConnected?by:null);if(button!==null&&button.isConnected)button.click()},{once:true})})(document)`

/** React listens: what is pressed from now on reaches it, hydrated or not. */
export const takeInput = () => document.dispatchEvent(new Event(TAKEN))

/** With the first effect the page can use what was held. */
export function useEarlyInput(): void {
  useEffect(() => {
    document.dispatchEvent(new Event(READY))
  }, [])
}
