import { displayDate, monthYearsBefore } from '@yuva/contract/calendar';
import { genderLabel, optionsOf } from '@yuva/contract/reference/schema';
import { MapPin, RefreshCw, UserCheck, UserRound } from 'lucide-react';
import { t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { Fields } from '../../ui/forms/fields.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { ChoiceWithOther } from '../../ui/inputs/choice-with-other.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { StepTaken } from '../auth/parts/step-taken.tsx';
import { useOptions } from '../reference/api.ts';
import { LocationCascade } from '../reference/parts/location-cascade.tsx';
import { type Choice, choose, otherTextOf, type RegistrationForm } from './form.ts';
import { useRegistration } from './use-registration.ts';

const USUAL_AGE = 22;

export interface RegistrationFieldsProps {
	mobile: string;
	fullName: string;
	stored: unknown;
}

export function RegistrationFields({ mobile, fullName, stored }: RegistrationFieldsProps) {
	const { form, registered, question, cancelQuestion } = useRegistration(mobile, stored);
	const isRegistered = registered !== '';
	const { values, change, errorAt } = form;
	return (
		<Form form={form} className="flex flex-col gap-4 sm:gap-5">
			<fieldset disabled={isRegistered} className="contents">
				<Card title={t('Personal Information')} icon={<UserRound aria-hidden />}>
					<PersonalFields form={form} disabled={isRegistered} mobile={mobile} fullName={fullName} />
				</Card>
				<Card title={t('Location Information')} icon={<MapPin aria-hidden />}>
					<LocationCascade
						value={values}
						onChange={({ state, district, mandal, grampanchayat }) =>
							change({ state, district, mandal, grampanchayat })
						}
						errors={{
							state: errorAt('state'),
							district: errorAt('district'),
							mandal: errorAt('mandal'),
							grampanchayat: errorAt('grampanchayat'),
						}}
						disabled={isRegistered}
						required
					/>
				</Card>
			</fieldset>
			<FormFailure form={form} />
			{isRegistered ? (
				<StepTaken text={t(registered)} next="/tasks" />
			) : (
				<Button
					type="submit"
					className="sm:self-end"
					icon={<UserCheck aria-hidden />}
					busy={form.isPending}
					busyLabel={t('Registering...')}
				>
					{t('Register')}
				</Button>
			)}
			<ConfirmDialog
				open={question !== ''}
				title={t('Born on {date}?', { date: displayDate(values.date_of_birth) })}
				message={question}
				confirmLabel={t('Yes, it is right')}
				cancelLabel={t('No, change it')}
				onConfirm={() => void form.submit()}
				onClose={cancelQuestion}
			/>
		</Form>
	);
}

interface InputProps {
	form: Fields<RegistrationForm>;
	disabled: boolean;
}

function PersonalFields({ mobile, fullName, ...props }: InputProps & { mobile: string; fullName: string }) {
	const today = useToday();
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<TextField label={t('Mobile Number')} name="mobile_number" value={mobile} readOnly />
			<TextField label={t('Full Name')} name="full_name" value={fullName} readOnly />
			<DateField
				label={t('Date of Birth')}
				{...props.form.field('date_of_birth')}
				max={today}
				near={monthYearsBefore(today, USUAL_AGE)}
				required
				disabled={props.disabled}
			/>
			<ChoiceField {...props} field="gender" label={t('Gender')} options={optionsOf(genderLabel)} />
			<ServerChoice {...props} field="religion" label={t('Religion')} list="religion" />
			<ServerChoice {...props} field="caste_category" label={t('Caste Category')} list="caste" />
		</div>
	);
}

type ChoiceProps = InputProps & { field: Choice; label: string };

type ServerChoiceProps = ChoiceProps & { list: Parameters<typeof useOptions>[0] };

function ServerChoice({ list, ...props }: ServerChoiceProps) {
	const { options, isLoading, failure, retry } = useOptions(list);
	return (
		<div className="flex min-w-0 flex-col gap-2">
			<ChoiceField {...props} options={options} loading={isLoading} />
			{failure && (
				<Banner
					tone="error"
					action={
						<Button variant="secondary" icon={<RefreshCw aria-hidden />} onClick={retry}>
							{t('Try again')}
						</Button>
					}
				>
					{t('{label}: the list could not be loaded. {failure}', {
						label: props.label,
						failure,
					})}
				</Banner>
			)}
		</div>
	);
}

type ChoiceFieldProps = ChoiceProps & {
	options: readonly { value: string; label: string }[];
	loading?: boolean;
};

function ChoiceField({ form, field, options, ...look }: ChoiceFieldProps) {
	const { values, change, text, errorAt } = form;
	const other = otherTextOf[field];
	return (
		<ChoiceWithOther
			{...look}
			{...text(field)}
			options={options.map(({ value, label }) => ({ value, label: t(label) }))}
			onChange={(value) => change(choose(field, value))}
			other={{
				name: other,
				text: values[other],
				error: errorAt(other),
				maxLength: 100,
				onChange: (written) => change({ [other]: written }),
			}}
			required
		/>
	);
}
