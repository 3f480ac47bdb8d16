import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { PageTitle } from '~/ui/layout/PageTitle'
import { withdrawNennung } from '~/usecases/empfehlung/show-nennung'
import { submitNennung } from '~/usecases/empfehlung/submit-nennung'
import { admit } from '~/web/captcha.server'
import { nennungActionSchema } from '~/web/forms/empfehlung'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { screenTitle } from '../../_shared/title'
import { NennenFormular } from './NennenFormular'
import { NennungStand } from './NennungStand'
import { empfohlenVonView } from './view.server'

export async function loader(args: LoaderFunctionArgs) {
	return empfohlenVonView(await guard(args, 'EmpfohlenVon'), args.request)
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'EmpfohlenVon')
	const form = await readForm(ctx, args.request, 'EmpfohlenVon', nennungActionSchema)
	if (!form.ok) return form.reply
	const { value, key } = form
	if (value.intent === 'loeschen') {
		const gone = await withdrawNennung(ctx, value.t, key)
		return gone.ok ? redirectTo(ctx, 'EmpfohlenVon', {}, { zurueckgezogen: 1 }) : form.refuse(gone.code)
	}
	const { vorname, nachname, wer } = value
	const halt = await admit(ctx, args, form, 'nennung', { konto: `${vorname} ${nachname} ${wer}`.toLowerCase() })
	if (halt) return halt
	const done = await submitNennung(ctx, value, key)
	return done.ok ? redirectTo(ctx, 'EmpfohlenVon', {}, done.value) : form.refuse(done.code)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** Where a friend names who recommended them, and later sees whether they said yes: the same page whoever was named. */
export default function EmpfohlenVon() {
	const view = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	const { t } = useTranslation('nennung')
	const { titel, stand, vorbei, selbstHref } = view
	if (stand) return <NennungStand {...view} stand={stand} reply={reply} />
	if (!vorbei) return <NennenFormular {...view} reply={reply} />
	return (
		<>
			<PageTitle title={titel} lead={t('vorbeiText')} />
			<ButtonLink href={selbstHref}>{t('nochmal')}</ButtonLink>
		</>
	)
}
