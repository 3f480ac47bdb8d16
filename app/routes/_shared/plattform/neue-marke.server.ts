import { runtime } from '~/web/runtime.server'

/** A brand on this machine is reached as this room is; every other by https. */
export function markenOrigin(host: string, request: Request): string {
	if (host !== 'localhost' && !host.endsWith('.localhost')) return `https://${host}`
	const { protocol, port } = new URL(request.url)
	return `${protocol}//${host}${port ? `:${port}` : ''}`
}

type Neue = { kurzname: string; markenname: string; host: string }

/** Whether the brand that was to be made is there as it was asked for: a form that is sent twice finds that of the first. */
export async function isSameMarke({ kurzname, markenname, host }: Neue): Promise<boolean> {
	const { registry } = runtime()
	const there = await registry.byClientRoute(kurzname)
	if (there?.mandant.config.Name !== markenname) return false
	return (await registry.byHost(host))?.mandant.id === there.mandant.id
}
