import { spawn } from 'node:child_process'
import { StartError } from './problems.js'

/**
 * Runs a command to its end; its output is shown only if it fails. A signal to this process ends both.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string | undefined>, failure: string }} options `failure`: the message if
 * it fails
 * @returns {Promise<void>}
 */
export function runChild(command, args, { cwd, env, failure }) {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, {
			cwd,
			env: { ...process.env, ...env },
			stdio: ['ignore', 'pipe', 'pipe'],
			shell: process.platform === 'win32' && !command.endsWith('.exe'),
		})
		/** @type {Buffer[]} */
		const output = []
		child.stdout.on('data', (chunk) => output.push(chunk))
		child.stderr.on('data', (chunk) => output.push(chunk))
		/** @param {NodeJS.Signals} signal */
		const stop = (signal) => {
			child.kill(signal)
			process.exit(signal === 'SIGINT' ? 130 : 143)
		}
		process.once('SIGINT', stop).once('SIGTERM', stop).once('SIGHUP', stop)
		/** @param {string} [problem] */
		const end = (problem) => {
			process.off('SIGINT', stop).off('SIGTERM', stop).off('SIGHUP', stop)
			if (problem === undefined) return resolve()
			process.stderr.write(Buffer.concat(output))
			reject(new StartError(`${failure} (${problem}; its output is above)`))
		}
		child.on('error', (error) => end(error.message))
		child.on('close', (code, signal) => end(code === 0 ? undefined : signal ? `signal ${signal}` : `code ${code}`))
	})
}
