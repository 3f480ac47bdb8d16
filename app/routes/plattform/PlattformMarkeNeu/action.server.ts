import { createMandant } from '~/usecases/mandant/create-mandant'
import { markeNeuSchema } from '~/web/forms/plattform'
import { type PlattformWebContext, plattformRedirect, readPlattformForm } from '~/web/plattform.server'
import { runtime } from '~/web/runtime.server'
import { isSameMarke, markenOrigin } from '../../_shared/plattform/neue-marke.server'

/** Makes the brand; a form that is sent twice finds the brand of the first. */
export async function takeMarkeNeu(ctx: PlattformWebContext, request: Request) {
	const form = await readPlattformForm(ctx, request, 'PlattformMarkeNeu', markeNeuSchema)
	if (!form.ok) return form.reply
	const { markenname, firma, kurzname, host, anschrift, vertretung } = form.value
	const { env, withWork } = runtime()
	const created = await withWork((connections) =>
		createMandant(
			{ ...ctx, ...connections, sharded: env.CITUS, plattformHost: env.PLATFORM_HOST },
			{
				clientRoute: kurzname,
				host,
				config: { Name: markenname, Firma: firma, MandantUrl: markenOrigin(host, request) },
				...{ anschrift, vertretung, vorbereitung: true },
			},
		),
	)
	const same = !created.ok && (await isSameMarke(form.value))
	if (created.ok || same) return plattformRedirect('PlattformMarke', { clientRoute: kurzname }, { hinweis: 'angelegt' })
	if (created.code === 'mandant_vorhanden') return form.refuse(created.code, 'kurzname')
	return form.refuse(created.code, created.code === 'host_vergeben' ? 'host' : undefined)
}
