/** A small course with everything that a lesson can have; the real ones are in content/. */
const RINGS = `<figure class="fig"><svg viewBox="0 0 340 150" fill="none" stroke-width="1.6" role="img" aria-label="A start in the middle, one ring of vertices around it, and a path that crosses one ring for each edge."><circle cx="170" cy="75" r="34" stroke="var(--line-2)" stroke-dasharray="3 5"/><circle cx="170" cy="75" r="66" stroke="var(--line-2)" stroke-dasharray="3 5"/><path d="M170 75 144 52M170 75 160 108M144 52 112 42" stroke="var(--ink-2)"/><path d="M170 75 203 64 232 88" stroke="var(--rule)" stroke-width="2.4"/><circle cx="144" cy="52" r="6" fill="var(--surface)" stroke="var(--ink-2)"/><circle cx="160" cy="108" r="6" fill="var(--surface)" stroke="var(--ink-2)"/><circle cx="112" cy="42" r="6" fill="var(--surface)" stroke="var(--ink-2)"/><circle cx="170" cy="75" r="7" fill="var(--rule)"/><circle cx="203" cy="64" r="7" fill="var(--rule)"/><circle cx="232" cy="88" r="7" fill="var(--rule)"/><text x="170" y="62" text-anchor="middle" font-family="var(--font-ui)" font-size="13" fill="var(--ink)">start</text><text x="246" y="93" font-family="var(--font-ui)" font-size="13" fill="var(--ink)">goal</text></svg><figcaption>The search grows ring by ring, so the first path that touches the goal has the fewest edges.</figcaption></figure>`

const BREADTH_FIRST = `<p class="lede">When every edge costs the same, a queue is all you need: it hands out vertices in order of their distance.</p>
<p>Everything next to the start is one edge away, and all of it is in the queue before the first of it comes out. So the queue never holds more than two distances, the near one ahead of the far one. <mark>The first time you reach a vertex is the cheapest time.</mark></p>
${RINGS}
<h2>Mark it when it goes in</h2>
<p>Whoever marks a vertex only when it comes out lets it into the queue many times, and <code>O(V + E)</code> is gone.</p>
<pre tabindex="0"><code class="language-python">from collections import deque

def edges_to(graph, start, goal):
    queue = deque([(start, 0)])
    seen = {start}  # marked on the way in
    while queue:
        vertex, edges = queue.popleft()
        if vertex == goal:
            return edges
        for other in graph[vertex]:
            if other not in seen:
                seen.add(other)
                queue.append((other, edges + 1))
    return None</code></pre>
<h2>What each choice costs</h2>
<table><thead><tr><th scope="col">Edges</th><th scope="col">Use</th><th scope="col">Time</th></tr></thead><tbody><tr><td>all equal</td><td>a queue</td><td>O(V + E)</td></tr><tr><td>zero or one</td><td>a deque</td><td>O(V + E)</td></tr><tr><td>any, not negative</td><td>a heap</td><td>O(E log V)</td></tr></tbody></table>`

const STEPS = `<p class="lede">Step through a queue and watch two distances take turns.</p>
<figure class="fig"><div data-widget="two-distances"></div><figcaption>At no time are there more than two distances in the queue.</figcaption></figure>`

const STEPS_SCRIPT = `const mount = document.querySelector('[data-widget="two-distances"]')
const states = ['0', '1 1', '1 2 2', '2 2 3']
const line = document.createElement('p')
const next = document.createElement('button')
let at = 0
const show = () => { line.textContent = 'Queue: ' + states[at] }
next.textContent = 'Next step'
next.addEventListener('click', () => { at = (at + 1) % states.length; show() })
line.setAttribute('role', 'status')
mount.append(line, next)
show()`

export const DEMO_COURSE = {
  title: 'Shortest paths, calmly',
  description:
    'When a queue is enough, when it is not, and how to say which in one sentence before you write any code.',
  topics: [
    {
      title: 'When all edges cost the same',
      lessons: [
        { title: 'Why breadth-first search is enough', html: BREADTH_FIRST, cards: ['bfs-mark-on-enqueue'] },
        { title: 'Two distances in a queue', html: STEPS, script: STEPS_SCRIPT },
        { title: 'Saying it aloud', html: '<p>“All edges cost one, so breadth-first search is enough.”</p>' },
      ],
    },
    {
      title: 'When they do not',
      lessons: [
        {
          title: 'Closest first',
          html: '<p>A heap hands out the closest vertex; once out, its distance is final.</p>',
        },
        {
          title: 'Negative edges',
          html: '<p>A later edge may make an earlier path cheaper, so no distance is final early.</p>',
        },
      ],
    },
  ],
}
