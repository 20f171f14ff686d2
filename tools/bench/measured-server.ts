import '../../server/main.ts'
import { answerQuestions } from './questions.ts'

// The product as production starts it, in a process that can be asked what it uses.
answerQuestions()
