import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Sql } from 'postgres'
import { type MailServer, startMailServer } from '../../tests/fixtures/mail-server'
import { type CitusCluster, openCitusCluster } from '../citus/cluster'
import { readServerRecord } from '../embedded/records'
import { freePort } from '../lib/listening'
import { BRANDS } from './brands'
import { asAdmin, type OwnServer, startOwnServer } from './database'
import { createInbox, type Inbox } from './inbox'
import { createLedger, type Ledger } from './ledger'
import { endProcesses, type Kind, type PortalProcess, startProcess } from './processes'
import { mountSmallDisk, type SmallDisk } from './small-disk'
import { startTcpProxy, type TcpProxy } from './tcp-proxy'

/**
 * Where faults are tried:
 *   embedded  one process with its own database and its jobs
 *   disk      the same, its data folder on a small disk
 *   server    a web process and a worker on a PostgreSQL server, with a network in between
 *   citus     a web process and a worker on a Citus cluster that the environment names
 */
export type StageName = 'embedded' | 'disk' | 'server' | 'citus'

/** A running portal with its surroundings and expected state. Mails go through `mailProxy` to `mail`. */
export type Stage = {
	name: StageName
	dataDir: string
	/** The processes that should run now. */
	processes: PortalProcess[]
	/** Ports of its web processes. */
	ports: number[]
	mail: MailServer
	mailProxy: TcpProxy
	inbox: Inbox
	ledger: Ledger
	/** For the stage `server`. */
	network?: { server: OwnServer; proxy: TcpProxy }
	disk?: SmallDisk
	/** For the stage `citus`. */
	citus?: CitusCluster & { metricsToken: string }
	/** Starts another process, or restarts an ended one, on the same port; of this version unless `folder` has another. */
	start(kind: Kind, env?: Record<string, string>, port?: number, folder?: string): Promise<PortalProcess>
	/** Restarts an ended process. */
	startAgain(process: PortalProcess, env?: Record<string, string>): Promise<PortalProcess>
	/** Removes it from those that should run. */
	forget(process: PortalProcess): void
	asAdmin<T>(work: (admin: Sql) => Promise<T>): Promise<T>
}

const secrets = { SESSION_SECRET: randomBytes(32).toString('hex'), MASTER_KEY: randomBytes(32).toString('hex') }

/** A folder that PostgreSQL's own user may enter if this run is root's. */
function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'weitersagen-faults-'))
	chmodSync(folder, 0o755)
	return folder
}

type Closer = () => Promise<void> | void

/** Parts of the current stage, closed in reverse order. */
const closers: Closer[] = []

/** Closes the current stage with everything in it. */
export async function closeStage(): Promise<void> {
	for (let closer = closers.pop(); closer; closer = closers.pop())
		try {
			await closer()
		} catch (error) {
			console.error('not closed:', error)
		}
}

/** Opens a stage; the former one must be closed. `older`: the folder of another version's build, which it begins with. */
export async function openStage(name: StageName, older?: string): Promise<Stage> {
	const folder = newFolder()
	closers.push(() => rmSync(folder, { recursive: true, force: true }))
	const disk = name === 'disk' ? mountSmallDisk(join(folder, 'data')) : undefined
	if (disk) closers.push(() => disk.unmount())
	const dataDir = join(folder, 'data')
	const mail = await startMailServer()
	closers.push(() => mail.close())
	const mailProxy = await startTcpProxy(mail.port)
	closers.push(() => mailProxy.close())
	const network = name === 'server' ? await openNetwork(join(folder, 'server')) : undefined
	const citus = name === 'citus' ? await openCitus() : undefined
	const common: Record<string, string> = {
		...secrets,
		NODE_ENV: 'development',
		DATABASE_URL: citus?.urlOf(CITUS_DATABASE) ?? network?.server.urlAt(network.proxy.port) ?? '',
		...(citus && { CITUS: '1', METRICS_TOKEN: citus.metricsToken }),
		DATA_DIR: dataDir,
		DEMO: '1',
		LOG_LEVEL: 'warn',
		WORKER: network || citus ? 'off' : 'inline',
		CLOCK_OFFSET_MS: '0',
		SMTP_URL: `smtp://127.0.0.1:${mailProxy.port}`,
	}
	const stage: Stage = {
		name,
		dataDir,
		processes: [],
		ports: [],
		mail,
		mailProxy,
		inbox: createInbox(mail),
		ledger: createLedger(),
		network,
		disk,
		citus,
		async start(kind, env = {}, port, of) {
			const given = kind === 'web' ? (port ?? (await freePort())) : 0
			const started = await startProcess(
				kind,
				{ ...common, ...env },
				{ logFolder: join(folder, 'logs'), port: given, folder: of },
			)
			stage.processes.push(started)
			if (kind === 'web') stage.ports.push(given)
			return started
		},
		startAgain(process, env) {
			stage.forget(process)
			return stage.start(process.kind, { ...process.env, ...env }, process.port || undefined, process.folder)
		},
		forget(process) {
			stage.processes.splice(0, Infinity, ...stage.processes.filter((other) => other !== process))
			stage.ports.splice(0, Infinity, ...stage.ports.filter((port) => port !== process.port))
		},
		asAdmin(work) {
			if (citus) return citus.asAdmin(CITUS_DATABASE, work)
			const folderOfServer = network ? join(folder, 'server') : dataDir
			const port = readServerRecord(folderOfServer)?.port
			if (port === undefined) throw new Error('the database never ran')
			return asAdmin({ dataDir: folderOfServer, port }, work)
		},
	}
	closers.push(endProcesses)
	await stage.start('web', {}, undefined, older)
	await allowOldOrders(folder, common, older)
	// It logs at this level that it runs.
	if (network || citus) await stage.start('worker', { LOG_LEVEL: 'info' }, undefined, older)
	return stage
}

/**
 * Friends order long ago, so that orders can be released at once; their recommendation is of today. The command reaches
 * its database through this process.
 */
async function allowOldOrders(folder: string, env: Record<string, string>, cwd: string | undefined) {
	const file = join(folder, 'config.json')
	writeFileSync(file, JSON.stringify({ AuftragVorEmpfehlungTage: 365 }))
	for (const { clientRoute } of BRANDS)
		await promisify(execFile)(process.execPath, ['tools/run.js', 'tools/mandant.ts', 'config', clientRoute, file], {
			env: { ...process.env, ...env },
			cwd,
		})
}

/** On all nodes of the cluster, created for this run and dropped at its end. */
const CITUS_DATABASE = `weitersagen_faults_${randomBytes(4).toString('hex')}`

async function openCitus() {
	const cluster = await openCitusCluster()
	closers.push(() => cluster.dropAll(CITUS_DATABASE))
	await cluster.create(CITUS_DATABASE)
	return { ...cluster, metricsToken: randomBytes(16).toString('hex') }
}

async function openNetwork(folder: string) {
	const server = await startOwnServer(folder)
	closers.push(() => server.stop())
	const proxy = await startTcpProxy(server.port)
	closers.push(() => proxy.close())
	return { server, proxy }
}
