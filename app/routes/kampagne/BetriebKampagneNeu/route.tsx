import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { translatedText } from '~/domain/shared/locale'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { saveKampagne } from '~/usecases/kampagne/save-kampagne'
import { showKampagne } from '~/usecases/kampagne/show-kampagne'
import { kampagneSpeichernSchema } from '~/web/forms/kampagne'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { falschesFeld, kategorienOf, seitenAdresse, vorlageFelderOf } from '../../_shared/kampagne/felder.server'
import { KampagneFormular } from '../../_shared/kampagne/KampagneFormular'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'kampagnen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebKampagneNeu')
	if (!isAllowed(ctx.actor, 'kampagne.pflegen')) throw failPage('nicht_berechtigt')
	const vorlage = new URL(args.request.url).searchParams.get('vorlage')
	const found = vorlage === null ? undefined : await showKampagne(ctx, vorlage)
	if (found && !found.ok) throw failPage(found.code)
	const kampagne = found?.value
	return {
		titel: ctx.t('kampagnen:neu'),
		aus: kampagne && ctx.t('kampagnen:ausVorlage', { name: translatedText(kampagne.name, ctx.locale) }),
		token: formToken(ctx, 'BetriebKampagneNeu'),
		listeHref: pathTo(ctx.mandant, 'BetriebKampagnen'),
		felder: vorlageFelderOf(kampagne),
		adresse: seitenAdresse(ctx),
		kategorien: await kategorienOf(ctx, kampagne?.ziel.kategorien),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebKampagneNeu')
	const form = await readForm(ctx, args.request, 'BetriebKampagneNeu', kampagneSpeichernSchema)
	if (!form.ok) return form.reply
	const saved = await saveKampagne(ctx, { stand: 0, daten: form.value.daten }, form.key)
	if (saved.ok) return redirectTo(ctx, 'BetriebKampagne', { kampagneId: saved.value.id }, { erledigt: 'gespeichert' })
	if ('teil' in saved) return form.refuse(saved.code, 'produkte', saved.teil)
	return form.refuse(saved.code, falschesFeld(saved.code))
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebKampagneNeu() {
	const { titel, aus, token, listeHref, ...formular } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['kampagnen', 'allgemein'])
	return (
		<>
			<Breadcrumb label={t('allgemein:pfad')} items={[{ href: listeHref, label: t('titel') }, { label: titel }]} />
			<PageTitle title={titel} lead={[aus, t('neuText')].filter(Boolean).join(' ')} />
			<div className="max-w-3xl">
				<KampagneFormular {...formular} token={token} stand={0} reply={reply} />
			</div>
		</>
	)
}
