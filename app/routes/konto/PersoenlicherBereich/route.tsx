import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { TextLink } from '~/ui/TextLink'
import { createPraemieLink } from '~/usecases/praemie/create-praemie-link'
import { resendPraemieMail } from '~/usecases/praemie/resend-praemie-mail'
import { praemieMailSchema } from '~/web/forms/konto'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { InPruefung } from '../../_shared/konto/InPruefung'
import { screenTitle } from '../../_shared/title'
import { EmpfehlungListe, FilterAuswahl, PraemienSummen, Rueckforderung, Zuerst } from './EmpfehlungKarten'
import { Suche } from './Suche'
import { bereichQuery, bereichView } from './view.server'
import { BonusStand, Meilensteine } from './Ziele'

export const handle = { width: 'wide' }

export async function loader(args: LoaderFunctionArgs) {
	return bereichView(await guard(args, 'PersoenlicherBereich'), args)
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'PersoenlicherBereich')
	const form = await readForm(ctx, args.request, 'PersoenlicherBereich', praemieMailSchema)
	if (!form.ok) return form.reply
	const { intent, praemierungId } = form.value
	if (intent === 'abholen') {
		const link = await createPraemieLink(ctx, praemierungId)
		if (!link.ok) return form.refuse(link.code)
		return redirect(pathTo(ctx.mandant, link.value.screen, {}, { t: link.value.t }), 303)
	}
	// One page holds several forms with the same token: each deed has a key of its own.
	const sent = await resendPraemieMail(ctx, praemierungId, `${form.key}:${praemierungId}`)
	if (!sent.ok) return form.refuse(sent.code)
	const query = { ...bereichQuery(args.request), erledigt: 'mailGesendet' }
	return redirect(pathTo(ctx.mandant, 'PersoenlicherBereich', {}, query), 303)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function PersoenlicherBereich() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['bereich', 'fehler'])
	const fehler = reply && (reply.code ?? 'eingabe_ungueltig')
	const leer = !view.suche?.q && view.filter.every(({ anzahl }) => anzahl === 0)
	return (
		<>
			<PageTitle title={view.titel} lead={t('text', { vorname: view.vorname })} />
			<Stack gap="wide">
				{(fehler || view.erledigt) && (
					<Notice tone={fehler ? 'error' : 'success'} live>
						{fehler ? t(`fehler:${fehler}`) : view.erledigt && t(view.erledigt)}
					</Notice>
				)}
				<InPruefung zeilen={[...view.zuerst, ...view.zeilen]} />
				<Zuerst {...view} />
				{!leer && <PraemienSummen {...view} />}
				<Rueckforderung {...view.summen} />
				{view.bonus && <BonusStand {...view.bonus} />}
				{view.meilensteine.map(({ key, ...eine }) => (
					<Meilensteine key={key} {...eine} />
				))}
				<div id="liste" className="scroll-mt-6">
					<Stack>
						{view.suche && <Suche {...view.suche} leer={view.zeilen.length === 0} />}
						{!leer && <FilterAuswahl filter={view.filter} />}
						<EmpfehlungListe {...view} />
					</Stack>
				</div>
				<p>
					<TextLink href={view.nachfrageHref}>{t('aktion.nachfrage')}</TextLink>
				</p>
				<p>
					<TextLink href={view.auszugHref}>{t('auszug.titel')}</TextLink>
				</p>
			</Stack>
		</>
	)
}
