import { Footprints } from 'lucide-react';
import { t } from '../../language/language.ts';
import { TextField } from '../../ui/inputs/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Step, withStep } from './organisation-draft.ts';
import { inTelugu, PAIR } from './text-fields.tsx';
import type { OrganisationForm } from './use-organisation-form.ts';

/** The four pictures of the welcome page. */
export function StepFields({ form: { draft, faults, change } }: { form: OrganisationForm }) {
	const { steps, te } = draft;
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
							<Fields
								step={step}
								faultOf={(name) => faults[`steps.${index}.${name}`]}
								onChange={(changes) => change({ steps: withStep(steps, index, changes) })}
							/>
							<Fields
								inTelugu
								step={te.steps[index] ?? step}
								faultOf={(name) => faults[`te.steps.${index}.${name}`]}
								onChange={(changes) => change({ te: { ...te, steps: withStep(te.steps, index, changes) } })}
							/>
						</div>
					</fieldset>
				))}
			</div>
		</Card>
	);
}

interface FieldsProps {
	inTelugu?: boolean;
	step: Step;
	faultOf: (name: keyof Step) => string | undefined;
	onChange: (changes: Partial<Step>) => void;
}

function Fields({ inTelugu: isTelugu = false, step, faultOf, onChange }: FieldsProps) {
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
					error={t(faultOf(name) ?? '')}
					onChange={({ target }) => onChange({ [name]: target.value })}
				/>
			))}
		</div>
	);
}
