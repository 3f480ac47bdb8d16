import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { parseEnv } from '~server/env'
import { openDatabase } from '../../tools/lib/database'
import { createDemo } from '../../tools/lib/demo'
import { loadEnvironment, publishEnvironment } from '../../tools/lib/environment'
import { http } from './http'
import { e2eEnv } from './server'

/** Another process, listening on a port of its own. */
export type Host = { port: number; output: () => string; stop: () => Promise<number | null> }

async function answers(port: number): Promise<boolean> {
	return http('nordfunk.localhost', '/agb', { port }).then(
		({ status }) => status === 200,
		() => false,
	)
}

/** A database of its own on the tested server: a demo gives its brands its own port. */
async function ownDatabase(env: Parameters<typeof openDatabase>[0], port: number): Promise<string> {
	const { url } = await openDatabase(env)
	const name = `host_${port}_${Date.now()}`
	const sql = postgres(url, { max: 1 })
	await sql`create database ${sql(name)}`
	await sql.end()
	return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Starts a program that serves the portal and waits until it does. */
export async function startHost(offset: number, args: string[], NODE_ENV: 'production' | 'development'): Promise<Host> {
	const port = e2eEnv.port + offset
	const given = loadEnvironment({ DATA_DIR: e2eEnv.dataDir, DATABASE_URL: process.env.DATABASE_URL, DEMO: '1' })
	const env: NodeJS.ProcessEnv = { NODE_ENV, PATH: process.env.PATH, HOME: process.env.HOME }
	publishEnvironment(
		{ ...given, NODE_ENV, PORT: port, WORKER: 'off', MIGRATE: true },
		await ownDatabase(given, port),
		env,
	)
	// A plain host serves the brands there are.
	await createDemo(parseEnv(env))
	const child: ChildProcess = spawn(process.execPath, args, { env })
	let output = ''
	for (const stream of [child.stdout, child.stderr])
		stream?.on('data', (chunk) => {
			output += String(chunk)
		})
	const exited = once(child, 'exit')
	const stop = async () => {
		child.kill('SIGTERM')
		const [code] = await exited
		return typeof code === 'number' ? code : null
	}
	// What hangs is ended by the test's own limit.
	for (; !(await answers(port)); await delay(100))
		if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}:\n${output}`)
	return { port, output: () => output, stop }
}
