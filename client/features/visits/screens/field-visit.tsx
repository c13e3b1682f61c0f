import type { AskedForm } from '@yuva/contract/forms/asked-schema';
import type { VisitedCenter } from '@yuva/contract/visits/schema';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { uuidv7 } from 'uuidv7';
import { shownText, t } from '../../../language/language.ts';
import { useDraftMap, useIsThere } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormSkeleton, ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { LoggedOut } from '../../auth/parts/logged-out.tsx';
import { CenterFigures } from '../center-figures.tsx';
import { useCenter, useVisitForm } from '../field-api.ts';
import { type RefusedVisit, useRefusedVisit } from '../refused-api.ts';
import { useVisitsToday } from '../today-api.ts';
import { VisitForm } from '../visit-form.tsx';
import { type AskedVersion, type VisitDraft, visitDraft } from '../visit-values.ts';

const EMPTY: VisitDraft = { answer_id: '', answers: {}, points: [], files: {} };
const DRAFTS = { name: 'visit-answers', shape: visitDraft, empty: EMPTY };

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
			<LoggedOut>{t('You can answer here. Log in again to send your answers.')}</LoggedOut>
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

function AtCenter(props: AtCenterProps) {
	return (
		<Columns aside>
			<Asked {...props} />
			<CenterFigures center={props.center} />
		</Columns>
	);
}

function Asked(props: AtCenterProps) {
	const drafts = useDraftMap(DRAFTS);
	const refused = useRefusedVisit(props.center.fellow_id);
	if (!drafts.loading && refused !== undefined) return <Open {...props} drafts={drafts} refused={refused} />;
	return (
		<Card title={props.form && shownText(props.form.title)} icon={<ClipboardCheck aria-hidden />}>
			<FormSkeleton fields={6} />
		</Card>
	);
}

interface OpenProps extends AtCenterProps {
	drafts: ReturnType<typeof useDraftMap<VisitDraft>>;
	refused: RefusedVisit | null;
}

/** What was begun is answered as it was asked, also after the head office has ended the form. */
function Open(props: OpenProps) {
	const { form, center, note, drafts, refused } = props;
	const [begun] = useState(() => drafts.of(center.fellow_id) ?? refused?.visit);
	const asked = (begun ?? drafts.of(center.fellow_id))?.asked ?? form;
	if (asked === null) {
		return (
			<EmptyState
				title={t('There is no form for visits')}
				hint={t('The head office has ended it. Ask them.')}
			/>
		);
	}
	return (
		<Card title={shownText(asked.definition.title)} icon={<ClipboardCheck aria-hidden />}>
			{note !== '' && <p className="mb-4 whitespace-pre-line">{note}</p>}
			<Questions {...props} first={asked} begun={begun} />
		</Card>
	);
}

interface QuestionsProps extends OpenProps {
	first: AskedVersion;
	begun: VisitDraft | undefined;
}

function Questions({ form, center, drafts, refused, first, begun }: QuestionsProps) {
	const { fellow_id } = center;
	const toast = useToast();
	const navigate = useNavigate();
	const isThere = useIsThere();
	// The screen keeps what it opened with, even if it reads a newer version of the form meanwhile.
	const [{ asked, start }] = useState(() => {
		const { id, version, definition } = first;
		const { asked: _asked, ...values } = begun ?? { ...EMPTY, answer_id: uuidv7() };
		return { asked: { id, version, definition }, start: values };
	});
	return (
		<>
			{form !== null && (form.id !== asked.id || form.version > asked.version) && (
				<div className="mb-4">
					<Banner tone="info">
						{t('The head office has changed this form. You answer it as you began it.')}
					</Banner>
				</div>
			)}
			<VisitForm
				form={asked}
				refused={refused?.visit.answer_id === start.answer_id ? refused.error : undefined}
				fellow={center}
				start={start}
				keep={(values) => void drafts.keep(fellow_id, { ...values, asked })}
				draft={{ drafts: [drafts.ended(fellow_id)] }}
				onSent={(isSent) => {
					toast(isSent ? t('The visit is sent') : t('Saved on this phone'));
					if (isThere()) void navigate('/field', { replace: true });
				}}
			/>
		</>
	);
}
