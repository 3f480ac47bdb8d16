import { redirect } from '@remix-run/node'
import { betragText } from '~/locales/angebot'
import { listAktionen } from '~/usecases/einwilligung/list-aktionen'
import { findKontaktAgentur } from '~/usecases/empfaenger/find-kontakt-agentur'
import { offersNewsletter } from '~/usecases/empfaenger/save-empfaenger-daten'
import { showVorteil } from '~/usecases/empfaenger/show-vorteil'
import { showWortlaut } from '~/usecases/konto/newsletter'
import { formToken } from '~/web/forms.server'
import { type GuardArgs, recipientOf, type WebContext } from '~/web/guard.server'
import { stationPath } from '../../../_shared/empfaenger/stations.server'

/** The form by which the friend leaves their data, once they agreed to the terms. */
export async function datenView(ctx: WebContext, { request }: GuardArgs) {
	const access = recipientOf(ctx)
	if (access.empfaenger.zustand !== 'zugestimmt') throw redirect(stationPath(ctx, request, access))
	const t = ctx.t
	const { betrag } = await showVorteil(ctx, access, { zugeordnet: false })
	return {
		flow: 'daten' as const,
		titel: t('empfangen:daten.titel'),
		betrag: betrag && betragText(t, ctx.locale, betrag),
		token: formToken(ctx, 'EmpfaengerDaten'),
		aktionen: await listAktionen(ctx, 'Empfaenger'),
		newsletter: offersNewsletter(ctx.mandant) ? await showWortlaut(ctx) : null,
		agentur: await findKontaktAgentur(ctx, access),
		firma: ctx.mandant.config.Firma,
		pflicht: ctx.mandant.config.EmpfaengerPflichtangaben,
	}
}

export type DatenView = Awaited<ReturnType<typeof datenView>>
