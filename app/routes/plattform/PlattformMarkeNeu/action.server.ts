import { createMandant } from '~/usecases/mandant/create-mandant'
import { markeNeuSchema } from '~/web/forms/plattform'
import { type PlattformWebContext, plattformRedirect, readPlattformForm } from '~/web/plattform.server'
import { runtime } from '~/web/runtime.server'

/** A brand on this machine is reached as this room is; every other by https. */
function originOf(host: string, request: Request): string {
	if (host !== 'localhost' && !host.endsWith('.localhost')) return `https://${host}`
	const { protocol, port } = new URL(request.url)
	return `${protocol}//${host}${port ? `:${port}` : ''}`
}

/** Makes the brand; a form that is sent twice finds the brand of the first. */
export async function takeMarkeNeu(ctx: PlattformWebContext, request: Request) {
	const form = await readPlattformForm(ctx, request, 'PlattformMarkeNeu', markeNeuSchema)
	if (!form.ok) return form.reply
	const { markenname, firma, kurzname, host, anschrift, vertretung } = form.value
	const { env, withWork, registry } = runtime()
	const created = await withWork((connections) =>
		createMandant(
			{ ...ctx, ...connections, sharded: env.CITUS, plattformHost: env.PLATFORM_HOST },
			{
				clientRoute: kurzname,
				host,
				config: { Name: markenname, Firma: firma, MandantUrl: originOf(host, request) },
				...{ anschrift, vertretung, vorbereitung: true },
			},
		),
	)
	const there = created.ok ? undefined : await registry.byClientRoute(kurzname)
	const same =
		there && there.mandant.config.Name === markenname && (await registry.byHost(host))?.mandant.id === there.mandant.id
	if (created.ok || same) return plattformRedirect('PlattformMarke', { clientRoute: kurzname }, { hinweis: 'angelegt' })
	if (created.code === 'mandant_vorhanden') return form.refuse(created.code, 'kurzname')
	return form.refuse(created.code, created.code === 'host_vergeben' ? 'host' : undefined)
}
