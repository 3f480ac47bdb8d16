import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { teilnahmeText } from '~/domain/konto/teilnahme'
import { errorStatus } from '~/domain/shared/errors'
import { pathTo } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import { DescriptionList } from '~/ui/DescriptionList'
import { PageTitle } from '~/ui/layout/PageTitle'
import { TextLink } from '~/ui/TextLink'
import { confirmVermittlung, showVermittlung } from '~/usecases/empfehlung/confirm-vermittlung'
import { vermittlungBestaetigenSchema } from '~/web/forms/empfehlung'
import { formToken, readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectToOwn } from '~/web/recommender.server'
import { Zustimmung } from '../../_shared/empfehlung/Zustimmung'
import { Formular, useFormular } from '../../_shared/Formular'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'VermittlungBestaetigen')
	const { mandant, t: text } = ctx
	const { pathname, search, searchParams } = new URL(args.request.url)
	const t = searchParams.get('t') ?? ''
	const found = await showVermittlung(ctx, t)
	const { Name: marke, AgbCheckBoxAutoAccept: auto } = mandant.config
	const view = {
		teilnahme: teilnahmeText(auto ? 'sie' : 'ich', mandant.config),
		...{ marke, t, token: formToken(ctx, 'VermittlungBestaetigen'), startHref: pathTo(mandant, 'Home') },
		anmeldenHref: pathTo(mandant, 'Login', {}, { redirect: pathname + search }),
	}
	if (!found.ok)
		return data(
			{ ...view, titel: text('vermittlung:bestaetigen.titelVorbei'), grund: found.code, vermittlung: null },
			{ status: errorStatus[found.code] },
		)
	const { agb, ...vermittlung } = found.value
	return data({
		...view,
		titel: text('vermittlung:bestaetigen.titel'),
		grund: null,
		vermittlung: { ...vermittlung, agb: { ...agb, href: pathTo(mandant, 'Agb'), auto } },
	})
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'VermittlungBestaetigen')
	const form = await readForm(ctx, args.request, 'VermittlungBestaetigen', vermittlungBestaetigenSchema)
	if (!form.ok) return form.reply
	const done = await confirmVermittlung(ctx, form.value, form.key)
	if (done.ok) return redirectToOwn(ctx, done.value.empfehlungsnummer)
	return form.refuse(done.code, done.code === 'agb_zustimmung' ? 'agb' : undefined)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** Where the mail leads about what somebody recommended in one's name: it counts with this form, not before. */
export default function VermittlungBestaetigen() {
	const {
		titel,
		marke,
		teilnahme,
		t: link,
		token,
		startHref,
		anmeldenHref,
		grund,
		vermittlung,
	} = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation(['vermittlung', 'fehler', 'formular'])
	const formular = useFormular({ schema: vermittlungBestaetigenSchema, reply })
	if (!vermittlung)
		return (
			<>
				<PageTitle title={titel} lead={grund === 'link_abgelaufen' ? t('bestaetigen.vorbei') : t(`fehler:${grund}`)} />
				<ButtonLink href={startHref}>{t('bestaetigen.start', { marke })}</ButtonLink>
			</>
		)
	const { agentur, produkt, name, email, agb } = vermittlung
	return (
		<>
			<PageTitle
				title={titel}
				lead={agentur ? t('bestaetigen.textAgentur', { agentur, marke }) : t('bestaetigen.text', { marke })}
			/>
			<Formular
				formular={formular}
				token={token}
				afterErrors={
					reply?.code === 'anmeldung_zuerst' && <TextLink href={anmeldenHref}>{t('bestaetigen.anmelden')}</TextLink>
				}
			>
				<input type="hidden" name="t" value={link} />
				<DescriptionList
					items={[
						{ term: t('produkt'), value: produkt },
						{ term: t('bestaetigen.name'), value: name },
						{ term: t('formular:felder.email'), value: <span className="wrap-anywhere">{email}</span> },
					]}
				/>
				<Zustimmung agb={agb} marke={marke} teilnahme={teilnahme} formular={formular} />
				<div>
					<Button>{t('bestaetigen.absenden')}</Button>
				</div>
			</Formular>
		</>
	)
}
