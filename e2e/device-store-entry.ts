import { runOnDevice } from '#app/client/device-database.ts'
import { openAnswerDatabase } from '#app/features/study/answers/answer-database.ts'
import { AnswerStore } from '#app/features/study/answers/answer-store.ts'

// Bundled by `device-store-page.ts` and put into a page of the site.
window.deviceStore = { runOnDevice, openAnswerDatabase, AnswerStore }
