import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import type { VisitedCenter } from '@yuva/contract/visits/schema';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { uuidv7 } from 'uuidv7';
import { shownText, t } from '../../../language/language.ts';
import { useDraftMap } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormSkeleton, ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { CenterFigures } from '../center-figures.tsx';
import { useCenter, useVisitForm } from '../field-api.ts';
import { useVisitsToday } from '../today-api.ts';
import { VisitForm } from '../visit-form.tsx';
import { type VisitValues, visitValues } from '../visit-values.ts';

const EMPTY: VisitValues = { answer_id: '', answers: {}, points: [], files: {} };
const DRAFTS = { name: 'visit-answers', shape: visitValues, empty: EMPTY };

export function FieldVisit() {
	const { fellow = '' } = useParams();
	const today = useVisitsToday();
	const kept = today.data?.find(({ center }) => center.fellow_id === fellow);
	const read = useCenter(fellow, kept !== undefined || today.data === undefined);
	const form = useVisitForm();
	const center = today.data && !kept ? read : { ...today, data: kept?.center };
	// Both show at once, so that nothing jumps.
	const shown = form.data === undefined ? { ...form, data: undefined } : center;
	return (
		<Screen title={center.data?.full_name ?? t('Visit')} backTo="/field" width="wide">
			<Loaded query={shown} skeleton={<ListSkeleton rows={3} label={t('Loading visits…')} />}>
				{(data) => (
					<AtCenter key={data.fellow_id} center={data} note={kept?.note ?? ''} form={form.data ?? null} />
				)}
			</Loaded>
		</Screen>
	);
}

interface AtCenterProps {
	center: VisitedCenter;
	note: string;
	/** Null when the head office has ended the form. */
	form: AskedForm | null;
}

function AtCenter({ center, note, form }: AtCenterProps) {
	return (
		<Columns aside>
			{form === null ? (
				<EmptyState
					title={t('There is no form for visits')}
					hint={t('The head office has ended it. Ask them.')}
				/>
			) : (
				<Card title={shownText(form.title)} icon={<ClipboardCheck aria-hidden />}>
					{note !== '' && <p className="mb-4 whitespace-pre-line">{note}</p>}
					<Asked form={form} center={center} />
				</Card>
			)}
			<CenterFigures center={center} />
		</Columns>
	);
}

function Asked(props: { form: AskedForm; center: VisitedCenter }) {
	const drafts = useDraftMap(DRAFTS);
	return drafts.loading ? <FormSkeleton fields={6} /> : <Open {...props} drafts={drafts} />;
}

interface OpenProps {
	form: AskedForm;
	center: VisitedCenter;
	drafts: ReturnType<typeof useDraftMap<VisitValues>>;
}

function Open({ form, center, drafts }: OpenProps) {
	const { fellow_id } = center;
	const toast = useToast();
	const navigate = useNavigate();
	const [start] = useState(() => drafts.of(fellow_id) ?? { ...EMPTY, answer_id: uuidv7() });
	return (
		<VisitForm
			form={form}
			fellow={center}
			start={start}
			keep={(values) => void drafts.keep(fellow_id, values)}
			draft={{ drafts: [drafts.ended(fellow_id)] }}
			onSent={(isSent) => {
				toast(isSent ? t('The visit is sent') : t('Saved on this phone'));
				void navigate('/field', { replace: true });
			}}
		/>
	);
}
