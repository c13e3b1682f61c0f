import { ChartColumn, Landmark, MapPinned, Phone } from 'lucide-react';
import { t } from '../../language/language.ts';
import type { Fields } from '../../ui/forms/fields.ts';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { OrganisationDraft } from './organisation-draft.ts';
import { PAIR, Text, TextPair } from './text-fields.tsx';

interface CardProps {
	form: Fields<OrganisationDraft>;
}

export function AboutFields({ form }: CardProps) {
	return (
		<Card title={t('Name and texts')} icon={<Landmark aria-hidden />}>
			<p className="mb-4 text-ink-soft">
				{t('Readers of Telugu see the text in Telugu, and the English one where that is empty.')}
			</p>
			<div className="flex flex-col gap-4">
				<TextPair form={form} name="name" label={t('Name of the organisation')} />
				<TextPair form={form} name="tagline" label={t('Line below the welcome')} />
				<TextPair
					form={form}
					name="about"
					label={t('About the organisation')}
					hint={t('An empty line begins a paragraph.')}
					long
				/>
				<TextPair form={form} name="about_fellowship" label={t('About the fellowship')} long />
			</div>
		</Card>
	);
}

export function FigureFields({ form }: CardProps) {
	return (
		<Card title={t('Figures')} icon={<ChartColumn aria-hidden />}>
			<div className={PAIR}>
				<Text
					form={form}
					name="fellows"
					label={t('Youth leaders')}
					hint={t('As it is shown, for example 100+')}
				/>
				<Text form={form} name="centers" label={t('Learning Centers')} hint={t('As it is shown')} />
				<Text form={form} name="children" label={t('Children')} hint={t('As it is shown')} />
				<DateField
					label={t('Date of the figures')}
					hint={t('Shown below them')}
					required
					{...form.field('figures_date')}
				/>
			</div>
		</Card>
	);
}

export function PlaceFields({ form }: CardProps) {
	return (
		<Card title={t('Districts and partners')} icon={<MapPinned aria-hidden />}>
			<div className="flex flex-col gap-4">
				<TextPair
					form={form}
					name="districts"
					label={t('Districts where fellows work')}
					hint={t('One in each line')}
					long
				/>
				<TextPair
					form={form}
					name="partners"
					label={t('Partners')}
					hint={t('One in each line')}
					long
					optional
				/>
			</div>
		</Card>
	);
}

export function ContactFields({ form }: CardProps) {
	return (
		<Card title={t('Contact')} icon={<Phone aria-hidden />}>
			<p className="mb-4 text-ink-soft">
				{t(
					'Everybody reads this at the end of the welcome page, in the privacy notice and on slips for guardians.',
				)}
			</p>
			<div className="flex flex-col gap-4">
				<div className={PAIR}>
					<Text form={form} name="phone" label={t('Telephone')} type="tel" optional />
					<Text form={form} name="email" label={t('E-mail')} type="email" optional />
				</div>
				<TextPair form={form} name="address" label={t('Address')} long optional />
				<TextPair
					form={form}
					name="complaint"
					label={t('Where to complain about the use of data')}
					hint={t('Name, telephone or address')}
					long
					optional
				/>
			</div>
		</Card>
	);
}
