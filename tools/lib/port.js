import { createServer } from 'node:net'
import { StartError } from './problems.js'

/**
 * Rejects a port that cannot be used, before anything else starts.
 * @param {number} port
 * @param {string} [host] all interfaces if missing
 * @returns {Promise<void>}
 */
export function checkPort(port, host) {
	return new Promise((resolve, reject) => {
		const server = createServer()
		server.once('error', (error) => reject(new StartError(problem(error, port, host))))
		server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()))
	})
}

/**
 * @param {Error} error
 * @param {number} port
 * @param {string | undefined} host
 */
function problem(error, port, host) {
	const code = 'code' in error ? error.code : undefined
	const other = port < 65535 ? port + 1 : port - 1
	if (code === 'EADDRINUSE')
		return `Port ${port} is already in use by another program. Stop it, or choose another port: PORT=${other} npm start`
	if (code === 'EACCES') return `This user may not listen on port ${port}. Choose another port: PORT=3000 npm start`
	return `The server cannot listen on HOST=${host ?? ''} PORT=${port} (${error.message}). HOST must be an address of this machine.`
}
