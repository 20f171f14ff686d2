import { DeclinedError, TimeoutError } from './errors.ts'
import type { Charge, ChargeRequest, Gateway } from './gateway.ts'

/** What happens to a request: it's answered, it never arrives, or its answer is lost. */
export type Weather = 'fine' | 'unreachable' | 'answer lost'

/** The provider's sandbox: works like the real one, in memory. */
export class SandboxGateway implements Gateway {
  readonly charges: Charge[] = []
  readonly keys: string[] = []
  private readonly answers = new Map<string, Charge | DeclinedError>()
  private readonly forecast: Weather[]

  constructor(forecast: readonly Weather[] = []) {
    this.forecast = [...forecast]
  }

  async charge(request: ChargeRequest): Promise<Charge> {
    this.keys.push(request.key)
    const weather = this.forecast.shift() ?? 'fine'
    if (weather === 'unreachable') throw new TimeoutError('No connection.')
    const answer = this.answers.get(request.key) ?? this.process(request)
    this.answers.set(request.key, answer)
    if (weather === 'answer lost') throw new TimeoutError('No answer in time.')
    if (answer instanceof DeclinedError) throw answer
    return answer
  }

  private process({ card, cents }: ChargeRequest): Charge | DeclinedError {
    if (card.startsWith('declined')) return new DeclinedError('The card was declined.')
    const charge = { id: this.charges.length + 1, card, cents }
    this.charges.push(charge)
    return charge
  }
}
