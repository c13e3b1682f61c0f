import { ClipboardCheck, Send } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Form, FormFailure } from '../../../ui/forms/form.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { FieldError } from '../../../ui/inputs/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { FellowSearch } from '../../corrections/parts/fellow-search.tsx';
import { CenterFigures } from '../center-figures.tsx';
import { useCenter } from '../field-api.ts';
import { PlanFields } from '../plan-fields.tsx';
import { usePlanVisit, visitInputs } from '../staff-api.ts';

export function NewVisit() {
	const [params] = useSearchParams();
	const { send } = usePlanVisit();
	const toast = useToast();
	const navigate = useNavigate();
	const form = useForm({
		schema: visitInputs.whole,
		start: { fellow_id: params.get('fellow') ?? '', on: '', note: '' },
		async send(visit) {
			const { id } = await send(visit);
			toast(t('Planned. The fellow gets a message.'));
			void navigate(`/staff/visits/${id}`, { replace: true });
		},
	});
	const { value, onChange, error } = form.field('fellow_id');
	const read = useCenter(value, value === '');
	const center = read.data;
	return (
		<Screen title={t('Plan a visit')} backTo="/staff/visits" width="wide">
			<Columns aside>
				<Card>
					<Form form={form} className="flex flex-col gap-5">
						<fieldset className="flex min-w-0 flex-col gap-3" data-invalid={error ? '' : undefined}>
							<legend className="mb-1.5 font-semibold">{t('Whom do you visit?')}</legend>
							{value === '' ? (
								// It is as high as the longest list, so that nothing jumps.
								<div className="flex min-h-92 flex-col gap-3">
									<FellowSearch
										label={t('Find a fellow by name')}
										onChoose={({ fellow_id }) => onChange(fellow_id)}
									/>
								</div>
							) : (
								<Chosen
									name={center?.full_name ?? (read.failure === undefined ? '…' : '–')}
									onChange={() => onChange('')}
								/>
							)}
							{error && <FieldError>{error}</FieldError>}
						</fieldset>
						<PlanFields fields={form} />
						<FormFailure form={form} />
						<Button
							type="submit"
							className="sm:self-end"
							icon={<Send aria-hidden />}
							busy={form.isPending}
							busyLabel={t('Saving…')}
						>
							{t('Plan the visit')}
						</Button>
					</Form>
				</Card>
				{!center && read.failure !== undefined && (
					<ErrorState message={t(read.failure)} onRetry={read.retry} retrying={read.isFetching} />
				)}
				{center && (
					<div className="flex flex-col gap-3">
						<ButtonLink
							variant="secondary"
							icon={<ClipboardCheck aria-hidden />}
							to={`/field/${center.fellow_id}`}
						>
							{t('I am there now')}
						</ButtonLink>
						<CenterFigures center={center} />
					</div>
				)}
			</Columns>
		</Screen>
	);
}

const Chosen = ({ name, onChange }: { name: string; onChange: () => void }) => (
	<div className="flex flex-wrap items-center gap-3">
		<strong className="text-lg text-teal-900">{name}</strong>
		<Button variant="quiet" width="fit" onClick={onChange}>
			{t('Another fellow')}
		</Button>
	</div>
);
