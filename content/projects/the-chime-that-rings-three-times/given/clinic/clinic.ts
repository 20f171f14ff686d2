import { CallPanel } from './call-panel.ts'
import { Chime } from './chime.ts'
import { Events } from './events.ts'
import { PatientQueue } from './patient-queue.ts'
import { WaitingRoomScreen } from './waiting-room.ts'

/** Connects the parts of one clinic. */
export function createClinic() {
  const events = new Events()
  const chime = new Chime()
  return {
    events,
    chime,
    queue: new PatientQueue(events),
    panel: new CallPanel(events, chime),
    screen: new WaitingRoomScreen(events),
  }
}
