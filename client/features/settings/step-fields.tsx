import { Footprints } from 'lucide-react';
import { t } from '../../language/language.ts';
import type { Fields } from '../../ui/forms/fields.ts';
import { TextField } from '../../ui/inputs/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { OrganisationDraft, Step } from './organisation-draft.ts';
import { inTelugu, PAIR } from './text-fields.tsx';

const withStep = (steps: readonly Step[], index: number, changes: Partial<Step>): Step[] =>
	steps.map((step, place) => (place === index ? { ...step, ...changes } : step));

export function StepFields({ form: { values, errorAt, change } }: { form: Fields<OrganisationDraft> }) {
	const { steps, te } = values;
	return (
		<Card title={t('How it works: four pictures')} icon={<Footprints aria-hidden />}>
			<div className="flex flex-col gap-5">
				{steps.map((step, index) => (
					<fieldset
						// biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place
						key={index}
						className="min-w-0"
					>
						<legend className="mb-2 font-bold text-teal-900">
							{t('Picture {number}', { number: index + 1 })}
						</legend>
						<div className={PAIR}>
							<TitleAndText
								step={step}
								errorOf={(name) => errorAt(`steps.${index}.${name}`)}
								onChange={(changes) => change({ steps: withStep(steps, index, changes) })}
							/>
							<TitleAndText
								inTelugu
								step={te.steps[index] ?? step}
								errorOf={(name) => errorAt(`te.steps.${index}.${name}`)}
								onChange={(changes) => change({ te: { ...te, steps: withStep(te.steps, index, changes) } })}
							/>
						</div>
					</fieldset>
				))}
			</div>
		</Card>
	);
}

interface TitleAndTextProps {
	inTelugu?: boolean;
	step: Step;
	errorOf: (name: keyof Step) => string | undefined;
	onChange: (changes: Partial<Step>) => void;
}

function TitleAndText({ inTelugu: isTelugu = false, step, errorOf, onChange }: TitleAndTextProps) {
	const labels = { title: t('Title'), text: t('Text') };
	return (
		<div className="flex min-w-0 flex-col gap-4">
			{(['title', 'text'] as const).map((name) => (
				<TextField
					key={name}
					label={isTelugu ? inTelugu(labels[name]) : labels[name]}
					lang={isTelugu ? 'te' : undefined}
					required={!isTelugu}
					value={step[name]}
					error={errorOf(name)}
					onChange={({ target }) => onChange({ [name]: target.value })}
				/>
			))}
		</div>
	);
}
