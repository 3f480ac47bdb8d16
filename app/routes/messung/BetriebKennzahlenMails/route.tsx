import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { KENNZAHL_MAIL_WAHL } from '~/domain/messung/bericht'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/form/Checkbox'
import { Fieldset } from '~/ui/form/Fieldset'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/Notice'
import { changeKennzahlMails, showKennzahlMails } from '~/usecases/messung/kennzahl-mails'
import { kennzahlMailsSchema } from '~/web/forms/kennzahlen'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'
import { Alarme } from './Alarme'
import { alarmeView } from './view.server'

export const handle = { width: 'wide', menu: 'kennzahlen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebKennzahlenMails')
	const gewaehlt = await showKennzahlMails(ctx)
	return {
		titel: ctx.t('kennzahlen:mails.titel'),
		token: formToken(ctx, 'BetriebKennzahlenMails'),
		arten: KENNZAHL_MAIL_WAHL.map((art) => ({ art, aktiv: gewaehlt[art] })),
		alarme: await alarmeView(ctx),
		gespeichert: new URL(args.request.url).searchParams.get('erledigt') === 'gespeichert',
		zurueckHref: pathTo(ctx.mandant, 'BetriebKennzahlen'),
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebKennzahlenMails')
	const form = await readForm(ctx, args.request, 'BetriebKennzahlenMails', kennzahlMailsSchema)
	if (!form.ok) return form.reply
	await changeKennzahlMails(ctx, form.value.arten, form.key)
	return redirectTo(ctx, 'BetriebKennzahlenMails', {}, { erledigt: 'gespeichert' })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebKennzahlenMails() {
	const { titel, token, arten, alarme, gespeichert, zurueckHref } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('kennzahlen')
	const formular = useFormular({ schema: kennzahlMailsSchema, reply })
	return (
		<>
			<PageTitle title={titel} lead={t('mails.text')} />
			<Stack gap="wide">
				{gespeichert && !reply && (
					<Notice tone="success" live>
						{t('mails.gespeichert')}
					</Notice>
				)}
				<Formular formular={formular} token={token}>
					<Fieldset legend={t('mails.arten')}>
						<div>
							{arten.map(({ art, aktiv }) => (
								<Checkbox
									key={art}
									id={art}
									name="arten"
									value={art}
									defaultChecked={aktiv}
									hint={t(`mails.artText.${art}`)}
								>
									{t(`mails.art.${art}`)}
								</Checkbox>
							))}
						</div>
					</Fieldset>
					<Button>{t('mails.speichern')}</Button>
				</Formular>
				<Alarme alarme={alarme} />
				<p>
					<Link href={zurueckHref}>{t('zurueck')}</Link>
				</p>
			</Stack>
		</>
	)
}
