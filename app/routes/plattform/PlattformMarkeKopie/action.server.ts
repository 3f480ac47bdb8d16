import { cloneMandant } from '~/usecases/mandant/clone-mandant'
import { markeKopieSchema } from '~/web/forms/plattform'
import { type PlattformWebContext, plattformRedirect, readPlattformForm } from '~/web/plattform.server'
import { runtime } from '~/web/runtime.server'
import { isSameMarke, markenOrigin } from '../../_shared/plattform/neue-marke.server'

/** Makes a test brand of a brand; a form that is sent twice finds the one of the first. */
export async function takeMarkeKopie(ctx: PlattformWebContext, request: Request, von: string) {
	const form = await readPlattformForm(ctx, request, 'PlattformMarkeKopie', markeKopieSchema)
	if (!form.ok) return form.reply
	const { markenname, kurzname, host } = form.value
	const { env, withWork } = runtime()
	const made = await withWork((connections) =>
		cloneMandant(
			{ ...ctx, ...connections, sharded: env.CITUS, plattformHost: env.PLATFORM_HOST },
			{ von, clientRoute: kurzname, host, name: markenname, url: markenOrigin(host, request) },
		),
	)
	if (made.ok || (await isSameMarke(form.value)))
		return plattformRedirect('PlattformMarke', { clientRoute: kurzname }, { hinweis: 'kopiert' })
	if (made.code === 'mandant_vorhanden') return form.refuse(made.code, 'kurzname')
	return form.refuse(made.code, made.code === 'host_vergeben' ? 'host' : undefined)
}
