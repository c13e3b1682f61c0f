import type { WholeForm } from '@yuva/contract/forms/schema';
import { CircleStop, FilePlus2, History, RotateCcw, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { dayText, useAttempt, useSession } from '../../local/local.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { Card, FactList } from '../../ui/layout/card.tsx';
import { Columns } from '../../ui/layout/screen.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { FormFiles } from './form-files.tsx';
import { audiences, dueText, kindText, labelIn, repeats } from './form-words.ts';
import { PhonePreview } from './phone-preview.tsx';
import { SettingsFields, settingsForm, settingsOf } from './settings-fields.tsx';
import { useChangeForm } from './staff-api.ts';
import { WorkbookButton } from './workbook-button.tsx';

/** Only the head office may change it. */
export function FormStanding({ form }: { form: WholeForm }) {
	const isHeadOffice = useSession()?.role === 'admin';
	return (
		<Columns>
			<div className="flex flex-col gap-3">
				<State form={form} isHeadOffice={isHeadOffice} />
				{isHeadOffice && <SettingsCard form={form} />}
				<Versions form={form} isHeadOffice={isHeadOffice} />
				<div className="no-print flex flex-wrap gap-2 sm:hidden">
					<FormFiles form={form} />
				</div>
			</div>
			<PhonePreview definition={form.definition} />
		</Columns>
	);
}

interface PartProps {
	form: WholeForm;
	isHeadOffice: boolean;
}

function State({ form, isHeadOffice }: PartProps) {
	const [isAsking, setAsking] = useState(false);
	const { send, isPending } = useChangeForm();
	const { failure, attempt } = useAttempt();
	const toast = useToast();
	const isOpen = form.state === 'open';
	const { id, audience, repeat, due_on, due_day } = form;
	const move = () =>
		attempt(async () => {
			const state = isOpen ? 'ended' : 'open';
			await send({ form_id: id, audience, repeat, due_on, due_day, state });
			toast(isOpen ? t('The form has ended') : t('The form is asked again'));
			setAsking(false);
		});
	return (
		<Card title={t('Status')}>
			<div className="flex flex-col gap-3">
				<span className="self-start">
					<StatusBadge tone={isOpen ? 'green' : 'grey'}>{isOpen ? t('Asked now') : t('Ended')}</StatusBadge>
				</span>
				<FactList
					facts={[
						{ label: t('What it is'), value: kindText(form.kind) },
						{ label: t('Who answers'), value: labelIn(audiences(), audience) },
						{ label: t('How often'), value: labelIn(repeats(), repeat) },
						{ label: t('Deadline'), value: dueText(form) },
					]}
				/>
				{isHeadOffice && (
					<Button
						variant={isOpen ? 'danger' : 'secondary'}
						className="sm:self-start"
						icon={isOpen ? <CircleStop aria-hidden /> : <RotateCcw aria-hidden />}
						onClick={() => setAsking(true)}
					>
						{isOpen ? t('End this form') : t('Ask it again')}
					</Button>
				)}
			</div>
			<ConfirmDialog
				open={isAsking}
				title={isOpen ? t('End this form?') : t('Ask this form again?')}
				message={
					isOpen
						? t('The app does not ask this form now. All answers stay. Late answers still arrive.')
						: t('People see it among their forms again.')
				}
				failure={failure}
				danger={isOpen}
				busy={isPending}
				busyLabel={t('Saving…')}
				confirmLabel={isOpen ? t('End this form') : t('Ask it again')}
				onClose={() => setAsking(false)}
				onConfirm={() => void move()}
			/>
		</Card>
	);
}

function SettingsCard({ form: { id, state, ...facts } }: { form: WholeForm }) {
	const { send } = useChangeForm();
	const toast = useToast();
	const form = useForm({
		schema: settingsForm,
		start: settingsOf({ id, state, ...facts }),
		async send({ kind: _, ...settings }) {
			await send({ form_id: id, ...settings, state });
			toast(t('Settings saved'));
		},
	});
	return (
		<Card title={t('When it is asked')} icon={<SlidersHorizontal aria-hidden />}>
			<Form form={form}>
				<SettingsFields form={form} isKindFixed />
				<FormFailure form={form} />
				<Button type="submit" className="sm:self-start" busy={form.isPending} busyLabel={t('Saving…')}>
					{t('Save')}
				</Button>
			</Form>
		</Card>
	);
}

function Versions({ form: { id, versions, is_built_in }, isHeadOffice }: PartProps) {
	return (
		<Card
			title={t('Versions')}
			icon={<History aria-hidden />}
			action={
				isHeadOffice ? (
					<ButtonLink
						variant="secondary"
						width="fit"
						icon={<FilePlus2 aria-hidden />}
						to={`/staff/forms/${id}/version`}
					>
						{t('New version')}
					</ButtonLink>
				) : undefined
			}
		>
			{is_built_in && <p className="mb-2 text-ink-soft">{t('This form comes with the app.')}</p>}
			<ul className="flex flex-col divide-y divide-line">
				{versions.map(({ version, published_at, published_by, answers }) => (
					<li key={version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
						<span>
							<span className="block font-bold">{t('Version {version}', { version })}</span>
							<span className="block text-sm text-ink-soft">
								{dayText(published_at)}
								{published_by && ` · ${published_by}`} ·{' '}
								{counted(answers, '{count} answer', '{count} answers')}
							</span>
						</span>
						<WorkbookButton formId={id} version={version} />
					</li>
				))}
			</ul>
		</Card>
	);
}
