import { createHash } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { Card } from '~/ui/Card'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { saveMeinBild, showMeinBild } from '~/usecases/konto/mein-bild'
import { meinBildSchema } from '~/web/forms/konto'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { limit } from '~/web/limiter.server'
import { loginNeeded } from '~/web/refusal.server'
import { redirectTo } from '~/web/replies.server'
import { screenTitle } from '../../_shared/title'
import { BildFormular, GezeigtesBild } from './Bild'

const ERLEDIGT = ['gespeichert', 'entfernt'] as const

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'MeinBild')
	const found = await showMeinBild(ctx)
	if (!found.ok) throw loginNeeded(ctx)
	const { abgenommen } = found.value
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	return {
		titel: ctx.t('bereich:bild.titel'),
		token: formToken(ctx, 'MeinBild'),
		...found.value,
		abgenommen: abgenommen && { am: formatDate(abgenommen.am), grund: abgenommen.grund },
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
		datenHref: pathTo(ctx.mandant, 'MeineDaten'),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'MeinBild')
	const form = await readForm(ctx, args.request, 'MeinBild', meinBildSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const foto = value.intent === 'speichern' ? Buffer.from(await value.foto.arrayBuffer()) : null
	// Of a file the form's key knows nothing: another photograph from the same page is another deed.
	const key = `${form.key}:${foto ? createHash('sha256').update(foto).digest('base64url') : value.intent}`
	if (foto && ctx.actor.art === 'empfehler') {
		const wiederAb = await limit(ctx, { key }, 'bild', ctx.actor.id)
		if (wiederAb) return form.wait(wiederAb)
	}
	const saved = await saveMeinBild(ctx, foto, key)
	if (!saved.ok) return form.refuse(saved.code, saved.code === 'foto_ungueltig' ? 'foto' : undefined)
	return redirectTo(ctx, 'MeinBild', {}, { erledigt: foto ? 'gespeichert' : 'entfernt' })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function MeinBild() {
	const { titel, token, vorname, bild, abgenommen, erledigt, datenHref } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['bereich', 'allgemein'])
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: datenHref, label: t('daten.titel') }, { label: titel }]}
			/>
			<PageTitle title={titel} lead={t('bild.text')} />
			<Stack gap="wide">
				{erledigt && !reply && (
					<Notice tone="success" live>
						{t(`bild.erledigt.${erledigt}`)}
					</Notice>
				)}
				{abgenommen && (
					<Notice title={t('bild.abgenommenTitel', { am: abgenommen.am })}>
						{t(`bild.abgenommen.${abgenommen.grund}`)} {t('bild.abgenommenText')}
					</Notice>
				)}
				{bild && <GezeigtesBild token={token} bild={bild} vorname={vorname} />}
				<Card as="section" title={t(bild ? 'bild.anderes' : 'bild.neu')}>
					<BildFormular token={token} reply={reply} />
				</Card>
			</Stack>
		</>
	)
}
