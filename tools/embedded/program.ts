import { spawn } from 'node:child_process'
import { type Account, programEnv } from './account'
import { EmbeddedPostgresError } from './error'

/** Runs one of PostgreSQL's programs as the account and waits for its end. */
export function runProgram(file: string, args: string[], account: Account, input = ''): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn(file, args, { ...account, cwd: '/', env: programEnv, stdio: ['pipe', 'pipe', 'pipe'] })
		let output = ''
		const collect = (chunk: Buffer) => {
			output = (output + chunk.toString()).slice(-4_000)
		}
		child.stdout.on('data', collect)
		child.stderr.on('data', collect)
		child.on('error', reject)
		child.on('close', (code) => {
			if (code === 0) resolve()
			else
				reject(
					new EmbeddedPostgresError(`PostgreSQL's ${file.split('/').pop()} failed (code ${code}):\n${output.trim()}`),
				)
		})
		child.stdin.on('error', () => undefined)
		child.stdin.end(input)
	})
}
