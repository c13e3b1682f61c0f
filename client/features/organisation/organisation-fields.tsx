import { ChartColumn, Footprints, Landmark, MapPinned, Phone } from 'lucide-react';
import { t } from '../../language/language.ts';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { withStep } from './organisation-draft.ts';
import type { OrganisationForm } from './use-organisation-form.ts';

const PAIR = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2';

interface TextProps {
	form: OrganisationForm;
	name: Exclude<keyof OrganisationForm['draft'], 'steps'>;
	label: string;
	hint?: string;
	optional?: boolean;
	type?: 'tel' | 'email';
}

function Text({ form: { draft, faults, change }, name, label, hint, optional, type }: TextProps) {
	return (
		<TextField
			label={label}
			hint={hint}
			type={type}
			required={!optional}
			value={draft[name]}
			error={t(faults[name] ?? '')}
			onChange={({ target }) => change({ [name]: target.value })}
		/>
	);
}

function Lines({ form: { draft, faults, change }, name, label, hint, optional }: Omit<TextProps, 'type'>) {
	return (
		<TextArea
			label={label}
			hint={hint}
			required={!optional}
			value={draft[name]}
			error={t(faults[name] ?? '')}
			onChange={({ target }) => change({ [name]: target.value })}
		/>
	);
}

export function AboutFields({ form }: { form: OrganisationForm }) {
	return (
		<Card title={t('Name and texts')} icon={<Landmark aria-hidden />}>
			<div className="flex flex-col gap-4">
				<Text form={form} name="name" label={t('Name of the organisation')} />
				<Text form={form} name="tagline" label={t('Line below the welcome')} />
				<Lines
					form={form}
					name="about"
					label={t('About the organisation')}
					hint={t('An empty line begins a paragraph.')}
				/>
				<Lines form={form} name="about_fellowship" label={t('About the fellowship')} />
			</div>
		</Card>
	);
}

export function FigureFields({ form }: { form: OrganisationForm }) {
	const { draft, faults, change } = form;
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
					value={draft.figures_date}
					error={t(faults.figures_date ?? '')}
					onChange={(figures_date) => change({ figures_date })}
				/>
			</div>
		</Card>
	);
}

export function PlaceFields({ form }: { form: OrganisationForm }) {
	return (
		<Card title={t('Districts and partners')} icon={<MapPinned aria-hidden />}>
			<div className={PAIR}>
				<Lines
					form={form}
					name="districts"
					label={t('Districts where fellows work')}
					hint={t('One in each line')}
				/>
				<Lines form={form} name="partners" label={t('Partners')} hint={t('One in each line')} optional />
			</div>
		</Card>
	);
}

export function ContactFields({ form }: { form: OrganisationForm }) {
	return (
		<Card title={t('Contact')} icon={<Phone aria-hidden />}>
			<p className="mb-4 text-ink-soft">
				{t(
					'Everybody reads this at the end of the welcome page, in the privacy notice and on slips for guardians.',
				)}
			</p>
			<div className={PAIR}>
				<Text form={form} name="phone" label={t('Telephone')} type="tel" optional />
				<Text form={form} name="email" label={t('E-mail')} type="email" optional />
				<Lines form={form} name="address" label={t('Address')} optional />
				<Lines
					form={form}
					name="complaint"
					label={t('Where to complain about the use of data')}
					hint={t('Name, telephone or address')}
					optional
				/>
			</div>
		</Card>
	);
}

export function StepFields({ form: { draft, faults, change } }: { form: OrganisationForm }) {
	return (
		<Card title={t('How it works: four pictures')} icon={<Footprints aria-hidden />}>
			<div className="flex flex-col gap-5">
				{draft.steps.map(({ title, text }, index) => (
					<fieldset
						// biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place
						key={index}
						className="min-w-0"
					>
						<legend className="mb-2 font-bold text-teal-900">
							{t('Picture {number}', { number: index + 1 })}
						</legend>
						<div className={PAIR}>
							<TextField
								label={t('Title')}
								required
								value={title}
								error={t(faults[`steps.${index}.title`] ?? '')}
								onChange={({ target }) => change(withStep(draft, index, { title: target.value }))}
							/>
							<TextField
								label={t('Text')}
								required
								value={text}
								error={t(faults[`steps.${index}.text`] ?? '')}
								onChange={({ target }) => change(withStep(draft, index, { text: target.value }))}
							/>
						</div>
					</fieldset>
				))}
			</div>
		</Card>
	);
}
