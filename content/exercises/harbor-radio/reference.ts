type Subscription = { listener: string; isOnce: boolean }

class Radio {
  private last = 0
  // A Map keeps the order in which its keys were added, so each topic is in the order of the numbers.
  private readonly topics = new Map<string, Map<number, Subscription>>()
  private readonly topicOf = new Map<number, string>()

  subscribe(listener: string, topic: string): number {
    return this.start(topic, { listener, isOnce: false })
  }

  subscribeOnce(listener: string, topic: string): number {
    return this.start(topic, { listener, isOnce: true })
  }

  unsubscribe(number: number): boolean {
    const topic = this.topicOf.get(number)
    if (topic === undefined) return false
    this.topicOf.delete(number)
    return this.topics.get(topic)?.delete(number) ?? false
  }

  publish(topic: string): string[] {
    const entries = [...(this.topics.get(topic) ?? [])]
    for (const [number, { isOnce }] of entries) if (isOnce) this.unsubscribe(number)
    return entries.map(([, { listener }]) => listener)
  }

  private start(topic: string, subscription: Subscription): number {
    this.last += 1
    const entries = this.topics.get(topic) ?? new Map<number, Subscription>()
    entries.set(this.last, subscription)
    this.topics.set(topic, entries)
    this.topicOf.set(this.last, topic)
    return this.last
  }
}
