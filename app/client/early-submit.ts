import { useEffect } from 'react'

const READY = 'flashcards:ready'

/**
 * Runs in the head. A form that is sent before the scripts are there would leave the page with everything typed
 * into it: the last one is held instead, and sent when they are. Forms with an address of their own need no scripts.
 */
export const EARLY_SUBMIT_SCRIPT = `(function(d){var form=null,by=null;function hold(e){if(e.target.hasAttribute('action'))return;e.preventDefault();form=e.target;by=e.submitter}d.addEventListener('submit',hold,true);d.addEventListener('${READY}',function(){d.removeEventListener('submit',hold,true);if(form!==null&&form.isConnected)form.requestSubmit(by!==null&&by.isConnected?by:null)},{once:true})})(document)`

/** From the first effect on, forms are in the hands of the page. */
export function useEarlySubmit(): void {
  useEffect(() => {
    document.dispatchEvent(new Event(READY))
  }, [])
}
