import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EINLADUNG_ARTEN, EINLADUNG_TAGE } from '~/domain/agentur/einladung'
import { isAllowed } from '~/domain/zugriff/rechte'
import { Button } from '~/ui/Button'
import { FieldRow } from '~/ui/form/Fieldset'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { PageTitle } from '~/ui/layout/PageTitle'
import { createAgenturEinladung } from '~/usecases/agentur/create-agentur-einladung'
import { showAgenturEinladung } from '~/usecases/agentur/show-agentur-einladung'
import { admit } from '~/web/captcha.server'
import { einladenSchema } from '~/web/forms/agentur'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { CaptchaField } from '../../_shared/CaptchaField'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'einladen' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturEinladen')
	const eigene = ownAgentur(ctx)
	if (!isAllowed(ctx.actor, 'agentur.Einladungstool')) throw failPage('nicht_berechtigt')
	const einladungId = new URL(args.request.url).searchParams.get('nochmal')
	const frueher = einladungId ? await showAgenturEinladung(ctx, { ...eigene, einladungId }) : undefined
	return {
		titel: ctx.t('agentur:einladen.titel'),
		token: formToken(ctx, 'AgenturEinladen'),
		eingabe: frueher?.ok ? (frueher.value.nochmal ?? undefined) : undefined,
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AgenturEinladen')
	const eigene = ownAgentur(ctx)
	const form = await readForm(ctx, args.request, 'AgenturEinladen', einladenSchema)
	if (!form.ok) return form.reply
	const halt = 'id' in ctx.actor ? await admit(ctx, args, form, 'einladung', { konto: ctx.actor.id }) : undefined
	if (halt) return halt
	const made = await createAgenturEinladung(ctx, { ...eigene, ...form.value }, form.key)
	if (!made.ok) return form.refuse(made.code)
	return redirectTo(ctx, 'AgenturEinladungZeigen', made.value, { erledigt: 'angelegt' })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** [A-TABS] Einladungsmaske. */
export default function AgenturEinladen() {
	const { titel, token, eingabe } = useLoaderData<typeof loader>()
	const { t } = useTranslation(['agentur', 'formular', 'team'])
	const formular = useFormular({
		schema: einladenSchema,
		reply: useActionData<typeof action>(),
		values: eingabe,
		labels: { art: t('einladen.art'), mitarbeiternummer: t('einladen.mitarbeiternummer') },
	})
	return (
		<>
			<PageTitle title={titel} lead={t('einladen.text', { tage: EINLADUNG_TAGE })} />
			<div className="max-w-2xl">
				<Formular formular={formular} token={token}>
					<FieldRow>
						<TextField {...formular.field('vorname')} autoComplete="off" required />
						<TextField {...formular.field('nachname')} autoComplete="off" required />
					</FieldRow>
					<Select
						{...formular.field('art')}
						emptyLabel={t('team:waehlen')}
						options={EINLADUNG_ARTEN.map((value) => ({ value, label: t(`einladungArt.${value}`) }))}
						required
					/>
					<TextField
						{...formular.field('mitarbeiternummer')}
						optionalLabel={`(${t('formular:nichtNoetig')})`}
						hint={t('einladen.mitarbeiternummerHinweis')}
						autoComplete="off"
						maxLength={40}
						width="half"
					/>
					<CaptchaField formular={formular} />
					<p className="text-muted">{t('einladen.ohneAdresse')}</p>
					<div>
						<Button icon="arrowRight">{t('einladen.absenden')}</Button>
					</div>
				</Formular>
			</div>
		</>
	)
}
