import { z } from 'zod'

// What we require of our own manifests beyond the schema of Kubernetes.

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
const containerSchema = z.object({
  name: z.string(),
  image: z.string(),
  env: z.array(z.object({ name: z.string(), value: z.string().optional() })).default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  resources: z
    .object({
      requests: z.object({ cpu: z.string(), memory: z.string() }),
      limits: z.object({ memory: z.string() }),
    })
    .optional(),
  securityContext: z
    .object({
      allowPrivilegeEscalation: z.literal(false),
      readOnlyRootFilesystem: z.literal(true),
      capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
    })
    .optional(),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })).default([]),
})
const podSchema = z.object({
  automountServiceAccountToken: z.boolean().default(true),
  terminationGracePeriodSeconds: z.number().default(0),
  securityContext: z
    .object({
      runAsNonRoot: z.literal(true),
      runAsUser: z.number().min(1),
      seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
    })
    .optional(),
  containers: z.array(containerSchema).min(1),
})
const workloadSchema = z.object({
  kind: z.enum(['Deployment', 'StatefulSet', 'Job']),
  metadata: z.object({ name: z.string() }),
  spec: z.object({ template: z.object({ spec: podSchema }) }),
})

type Container = z.infer<typeof containerSchema>

/** The longest graceful stop of a process, and the wait before it. */
const GRACE_SECONDS = 30
const OUR_IMAGE = 'flashcards'
const OUR_PROBES = { startupProbe: '/startupz', livenessProbe: '/livez', readinessProbe: '/readyz' } as const

function findProbeProblems(container: Container): string[] {
  return (['startupProbe', 'livenessProbe', 'readinessProbe'] as const).flatMap((name) => {
    const path = container[name]?.httpGet.path
    if (path === undefined) return [`has no ${name}`]
    return container.image === OUR_IMAGE && path !== OUR_PROBES[name] ? [`asks ${path} as its ${name}`] : []
  })
}

/** Lists what is missing in a workload; other kinds have nothing to miss. */
export function findWorkloadProblems(document: { kind: string }): string[] {
  if (!['Deployment', 'StatefulSet', 'Job'].includes(document.kind)) return []
  const parsed = workloadSchema.safeParse(document)
  if (!parsed.success) return [z.prettifyError(parsed.error)]
  const { kind, metadata, spec } = parsed.data
  const pod = spec.template.spec
  const problems = [
    ...(pod.automountServiceAccountToken ? ['gets a token of the cluster'] : []),
    ...(pod.securityContext === undefined ? ['has no security context for its pod'] : []),
    ...(kind === 'Job' || pod.terminationGracePeriodSeconds >= GRACE_SECONDS
      ? []
      : ['is killed before it has finished what is under way']),
    ...pod.containers.flatMap((container) => [
      ...(container.resources === undefined ? ['has no resources'] : []),
      ...(container.securityContext === undefined ? ['has no security context'] : []),
      ...(container.volumeMounts.some(({ mountPath }) => mountPath === '/tmp') ? [] : ['has no /tmp']),
      ...(kind === 'Job' ? [] : findProbeProblems(container)),
    ]),
  ]
  return problems.map((problem) => `${kind} ${metadata.name} ${problem}`)
}

export type Workload = { name: string; images: string[]; env: { name: string; value?: string | undefined }[] }

export function readWorkload(document: unknown): Workload | null {
  const parsed = workloadSchema.safeParse(document)
  if (!parsed.success) return null
  const { containers } = parsed.data.spec.template.spec
  return {
    name: parsed.data.metadata.name,
    images: containers.map(({ image }) => image),
    env: containers.flatMap(({ env }) => env),
  }
}
