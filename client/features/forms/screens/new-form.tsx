import type { FormDefinition } from '@yuva/contract/forms/definition';
import { ChevronLeft, ChevronRight, Send, SlidersHorizontal } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { shownText, t } from '../../../language/language.ts';
import { useAttempt } from '../../../local/local.ts';
import { Form, FormFailure } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { blankSettings, SettingsFields, settingsForm } from '../settings-fields.tsx';
import { saveWorkbook, useForms, usePublishForm } from '../staff-api.ts';
import { useWorkbook } from '../use-workbook.ts';
import { WorkbookCard } from '../workbook-card.tsx';

/** Nothing is saved before *Publish*. */
export function NewForm() {
	const [params, setParams] = useSearchParams();
	const workbook = useWorkbook();
	const form = usePublication(workbook.preview?.definition);
	const definition = workbook.preview?.definition;
	const isLast = params.get('step') === 'settings' && definition;
	return (
		<Screen
			title={t('New form')}
			intro={t('Nothing is saved before you publish.')}
			backTo="/staff/forms"
			width="wide"
		>
			{isLast ? (
				<Form form={form} className="flex max-w-3xl flex-col gap-3">
					<Card title={shownText(definition.title)} icon={<SlidersHorizontal aria-hidden />}>
						<div className="flex flex-col gap-4">
							<SettingsFields form={form} />
							<FormFailure form={form} />
						</div>
					</Card>
					<div className="flex flex-wrap justify-between gap-2">
						<Button
							variant="quiet"
							width="fit"
							icon={<ChevronLeft aria-hidden />}
							onClick={() => setParams({})}
						>
							{t('Back')}
						</Button>
						<Button
							type="submit"
							width="fit"
							icon={<Send aria-hidden />}
							busy={form.isPending}
							busyLabel={t('Publishing…')}
						>
							{t('Publish')}
						</Button>
					</div>
				</Form>
			) : (
				<WorkbookCard
					workbook={workbook}
					next={
						<Button
							className="sm:self-start"
							iconAfter
							icon={<ChevronRight aria-hidden />}
							onClick={() => setParams({ step: 'settings' })}
						>
							{t('Next: {step}', { step: t('Settings') })}
						</Button>
					}
				>
					{!workbook.file && <Patterns />}
				</WorkbookCard>
			)}
		</Screen>
	);
}

/** The choices are held here, so that they survive *Back*. */
function usePublication(definition: FormDefinition | null | undefined) {
	const { send } = usePublishForm();
	const toast = useToast();
	const navigate = useNavigate();
	return useForm({
		schema: settingsForm,
		start: blankSettings,
		async send(settings) {
			if (!definition) return;
			const { form_id } = await send({ ...settings, definition });
			toast(t('Form published'));
			await navigate(`/staff/forms/${form_id}`, { replace: true });
		},
	});
}

/** An existing form is the best pattern for a new one. */
function Patterns() {
	const { data = [] } = useForms();
	const { failure, attempt } = useAttempt();
	if (data.length === 0) return null;
	return (
		<div className="w-full max-w-xl">
			<SelectField
				label={t('Begin with the workbook of a form')}
				hint={t('It is saved on this computer. Change it, and choose it above.')}
				options={data.map(({ id, title }) => ({ value: id, label: shownText(title) }))}
				value=""
				error={failure && t(failure)}
				onValueChange={(id) => void (id !== '' && attempt(() => saveWorkbook(id)))}
			/>
		</div>
	);
}
