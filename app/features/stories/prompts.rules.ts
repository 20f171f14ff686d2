import type { Competency } from './story.rules.ts'

export const COMPETENCY_NAMES: Record<Competency, string> = {
  conflict: 'Conflict',
  failure: 'Failure',
  ownership: 'Ownership',
  leadership: 'Leadership',
  ambiguity: 'Ambiguity',
  deadline: 'Deadline',
  feedback: 'Feedback',
  persuasion: 'Persuasion',
}

/** Where to look for a story when there is none. */
export const GAP_HINTS: Record<Competency, string> = {
  conflict: 'Think of a design review or a priority that you and a coworker saw differently.',
  failure: 'Think of something you shipped or decided that went wrong, and what you changed afterwards.',
  ownership: "Think of a problem that wasn't assigned to you and that you fixed anyway.",
  leadership: 'Think of a time when others followed your plan, with or without a title.',
  ambiguity: 'Think of a project that began without clear requirements, and the first thing you pinned down.',
  deadline: 'Think of a date that could not move, and what you left out to make it.',
  feedback: 'Think of a review that stung and what you do differently now.',
  persuasion: 'Think of a decision that went your way after you brought data or a prototype.',
}

/** Questions as interviewers ask them. The kind of question is not shown while practicing. */
export const PROMPTS: Record<Competency, readonly string[]> = {
  conflict: [
    'Tell me about a time you disagreed with a coworker about how to build something. How did you resolve it?',
    'Describe a conflict between your team and another one. What was your part in ending it?',
    'When did you last tell someone senior that they were wrong?',
  ],
  failure: [
    'Tell me about a project that failed. What would you do differently?',
    'What is the worst bug you put into production, and what happened next?',
    'Tell me about a decision you regret.',
  ],
  ownership: [
    "Tell me about something you fixed that wasn't your job.",
    'Describe a time you stayed with a problem long after others had moved on.',
    'What are you most proud of having run from the first idea to production?',
  ],
  leadership: [
    'Tell me about a time you led people who did not report to you.',
    'How have you helped someone on your team become better at their job?',
    'Describe a moment when your team was stuck. What did you do?',
  ],
  ambiguity: [
    'Tell me about a project with unclear requirements. Where did you start?',
    'Describe a decision you had to make without enough information.',
    'When did the goal change halfway through? How did you react?',
  ],
  deadline: [
    'Tell me about a deadline that could not move. How did you make it?',
    'Describe a time you had to cut scope. What did you leave out, and who decided?',
    'When did you know that you would miss a date, and whom did you tell first?',
  ],
  feedback: [
    'Tell me about a time you got hard feedback. What did you change?',
    'What did your last performance review say you should work on?',
    'Describe a time you had to give someone feedback they did not want to hear.',
  ],
  persuasion: [
    'Tell me about a time you changed the direction of a project.',
    'How did you convince people to adopt something they were against at first?',
    'Describe a proposal of yours that was rejected the first time. What did you do then?',
  ],
}
