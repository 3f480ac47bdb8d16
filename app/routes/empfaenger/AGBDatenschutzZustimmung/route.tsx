import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { PageTitle } from '~/ui/layout/PageTitle'
import { giveZustimmung, showZustimmungsTexte } from '~/usecases/empfaenger/give-zustimmung'
import { zustimmungSchema } from '~/web/forms/empfaenger'
import { formToken, readForm } from '~/web/forms.server'
import { guard, recipientOf } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { failPage } from '~/web/replies.server'
import { Stationen } from '../../_shared/empfaenger/Schritte'
import { datenPath, stationPath } from '../../_shared/empfaenger/stations.server'
import { ZustimmungFelder } from '../../_shared/empfaenger/Zustimmung'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'

export const handle = { focused: true }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AGBDatenschutzZustimmung')
	const access = recipientOf(ctx)
	if (access.empfaenger.zustand !== 'bestaetigt') return redirect(stationPath(ctx, args.request, access))
	const texte = await showZustimmungsTexte(ctx)
	if (!texte.ok) throw failPage(texte.code)
	return {
		titel: ctx.t('empfangen:zustimmung.titel'),
		token: formToken(ctx, 'AGBDatenschutzZustimmung'),
		texte: texte.value,
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AGBDatenschutzZustimmung')
	const access = recipientOf(ctx)
	if (access.empfaenger.zustand !== 'bestaetigt') return redirect(stationPath(ctx, args.request, access), 303)
	const form = await readForm(ctx, args.request, 'AGBDatenschutzZustimmung', zustimmungSchema)
	if (!form.ok) return form.reply
	const given = await giveZustimmung(ctx, access.empfaenger, form.value, form.key)
	if (!given.ok) return form.refuse(given.code)
	await reportZiel(ctx, args.request, 'zustimmungErteilt', { key: form.key })
	return redirect(datenPath(ctx, args.request, access), 303)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function AGBDatenschutzZustimmung() {
	const { titel, token, texte } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('empfangen')
	const formular = useFormular({ schema: zustimmungSchema, reply })
	return (
		<>
			<Stationen station="zustimmung" />
			<PageTitle title={titel} lead={t('zustimmung.text')} />
			<Formular formular={formular} token={token}>
				<ZustimmungFelder formular={formular} texte={texte} geaendert={reply?.code === 'zustand_veraltet'} />
				<p className="text-sm text-muted">{t('zustimmung.loeschen')}</p>
				<ButtonRow>
					<Button>{t('zustimmung.absenden')}</Button>
				</ButtonRow>
			</Formular>
		</>
	)
}
