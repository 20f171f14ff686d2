import { readProjectOutcome } from '#app/features/practice/runner/project-message.ts'
import { RunnerClient } from '#app/features/practice/runner/runner-client.ts'

// Bundled by `practice-runner-page.ts` and put into a page of the site.
window.practiceRunner = new RunnerClient(document.body)
window.loadProgress = []
window.runProject = (request) => window.practiceRunner.start(request, readProjectOutcome)
