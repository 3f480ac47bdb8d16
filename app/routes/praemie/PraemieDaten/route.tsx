import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { TextField } from '~/ui/form/TextField'
import { Highlight } from '~/ui/Highlight'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Progress } from '~/ui/Progress'
import { TextLink } from '~/ui/TextLink'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { findPraemieArt } from '~/usecases/praemie/find-praemie-art'
import { showPraemieDaten } from '~/usecases/praemie/show-praemierung'
import { bankdatenSchema, gutscheinEmailSchema } from '~/web/forms/praemie'
import { type FormReply, formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { meldeZiel } from '~/web/messung.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { secretOf } from '~/web/secret.server'
import { Formular, useFormular } from '../../_shared/Formular'
import { BankdatenFelder } from '../../_shared/praemie/BankdatenFelder'
import { istOffen } from '../../_shared/praemie/stand.server'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'PraemieDaten')
	const t = secretOf(args.request)
	const zurueckHref = pathTo(ctx.mandant, 'PraemieWaehlen', {}, { t })
	const found = await showPraemieDaten(ctx, t, Number(args.params.praemieid))
	const gewaehlt = !found.ok && ['praemie_bereits_gewaehlt', 'praemie_nicht_waehlbar'].includes(found.code)
	if (!found.ok) throw failPage(found.code, gewaehlt ? { href: zurueckHref, text: 'zurPraemie' } : undefined)
	const geld = found.value.option.art === 'geld'
	return {
		...found.value,
		titel: ctx.t(geld ? 'praemie:daten.titelGeld' : 'praemie:daten.titelGutschein'),
		token: formToken(ctx, 'PraemieDaten'),
		nurDE: ctx.mandant.config.ModuleIBANNurDE,
		zurueckHref,
	}
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'PraemieDaten')
	const t = secretOf(args.request)
	const praemieId = Number(args.params.praemieid)
	const art = await findPraemieArt(ctx, args.params.praemieid)
	if (!art) throw failPage('praemie_nicht_waehlbar')
	const geld = bankdatenSchema(ctx.mandant.config.ModuleIBANNurDE).transform((bankdaten) => ({
		art: 'geld' as const,
		bankdaten,
	}))
	const gutschein = gutscheinEmailSchema.transform(({ email }) => ({ art: 'gutschein' as const, email }))
	const form = await readForm(ctx, args.request, 'PraemieDaten', art === 'geld' ? geld : gutschein)
	if (!form.ok) return form.reply
	const claimed = await claimPraemierung(ctx, t, praemieId, form.value, form.key)
	if (!claimed.ok) return form.refuse(claimed.code)
	await meldeZiel(ctx, args.request, 'praemieGewaehlt', { key: form.key })
	// Where the thanks pages need a login that a recipient does not have, the link's own page says the same.
	const danke = claimed.value.art === 'kulanz' ? 'KulanzDanke' : 'PraemieDanke'
	return redirectTo(ctx, istOffen(ctx) ? danke : 'PraemieWaehlen', {}, { t })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

type FormProps = { token: string; reply: FormReply | undefined; start: string }

function Absenden({ children }: { children: ReactNode }) {
	const { t } = useTranslation('praemie')
	return (
		<div className="grid gap-3">
			<p className="text-sm text-muted">{t('daten.endgueltig')}</p>
			<ButtonRow>
				<Button>{children}</Button>
			</ButtonRow>
		</div>
	)
}

function GeldFormular({ token, reply, start, nurDE }: FormProps & { nurDE: boolean }) {
	const { t } = useTranslation('praemie')
	const formular = useFormular({ schema: bankdatenSchema(nurDE), reply, values: { kontoinhaber: start } })
	return (
		<Formular formular={formular} token={token}>
			<BankdatenFelder formular={formular} nurDE={nurDE} />
			<Absenden>{t('daten.absendenGeld')}</Absenden>
		</Formular>
	)
}

function GutscheinFormular({ token, reply, start }: FormProps) {
	const { t } = useTranslation('praemie')
	const formular = useFormular({ schema: gutscheinEmailSchema, reply, values: { email: start } })
	return (
		<Formular formular={formular} token={token}>
			<TextField
				{...formular.field('email')}
				type="email"
				autoComplete="email"
				hint={t('daten.emailHinweis')}
				required
			/>
			<Absenden>{t('daten.absendenGutschein')}</Absenden>
		</Formular>
	)
}

export default function PraemieDaten() {
	const { titel, token, option, kontoinhaber, email, nurDE, zurueckHref } = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t, i18n } = useTranslation('praemie')
	const geld = option.art === 'geld'
	return (
		<>
			<Progress current={2} total={2} label={t('schritt2')} />
			<PageTitle title={titel} />
			<div className="mb-8 grid gap-3">
				<Highlight
					icon={geld ? 'bank' : 'ticket'}
					title={geld ? t('art.geld') : t('art.gutschein', { marke: option.marke })}
					value={formatMoney(option.betragCent, i18n.language)}
				/>
				<p>
					<TextLink href={zurueckHref}>{t('daten.andere')}</TextLink>
				</p>
			</div>
			{geld ? (
				<GeldFormular token={token} reply={reply} start={kontoinhaber} nurDE={nurDE} />
			) : (
				<GutscheinFormular token={token} reply={reply} start={email} />
			)}
		</>
	)
}
