const CHECK_MS = 250

/**
 * Under npm, ends this process (by SIGTERM, in order) when its parent is gone. npm passes signals only to the shell in
 * between, which exits without telling its child: a stopped "npm start" would leave the server running.
 */
export function endWithParent() {
	if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
	const parent = process.ppid
	const watch = setInterval(() => {
		if (process.ppid === parent) return
		clearInterval(watch)
		process.kill(process.pid, 'SIGTERM')
	}, CHECK_MS)
	watch.unref()
}
