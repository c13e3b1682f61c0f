import { ageOn } from '@yuva/contract/calendar';
import { PHOTO_HIDDEN } from '@yuva/contract/children/consent-rules';
import { titleCase } from '@yuva/contract/children/rules';
import { type ChildRecord, RECENT_DAYS } from '@yuva/contract/children/schema';
import { Pencil, Printer, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { classLabel } from '../../../language/class-label.ts';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { messageOf, useIsThere, useToday } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SendState } from '../../../ui/feedback/send-state.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card, FactList } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { useShownPlaces } from '../../reference/parts/use-place-names.ts';
import { goneOf, useChild, useChildSendStates, useDeleteChild } from '../api.ts';
import { formSections } from '../form/form-sections.ts';
import { formOf } from '../form/form-values.ts';
import { sectionFacts } from '../form/section-facts.ts';
import { LoadingChild, UnreadChild } from '../loading-child.tsx';
import { ConsentCard } from '../parts/consent-card.tsx';
import { BACK_FROM_CHILD, CHILDREN_LIST, childEditPath } from '../paths.ts';
import type { JustDeletedState } from './children-list.tsx';

const ChildYears = lazy(() =>
	import('../../years/parts/child-years.tsx').then((m) => ({ default: m.ChildYears })),
);
const ChildLeaves = lazy(() =>
	import('../../years/parts/child-leaves.tsx').then((m) => ({ default: m.ChildLeaves })),
);

export function ChildView() {
	const { id = '' } = useParams();
	const { data: child, error, refetch, isFetching } = useChild(id);
	const navigate = useNavigate();
	const isThere = useIsThere();
	function leave(deleted: JustDeletedState['deleted']) {
		if (isThere()) void navigate(CHILDREN_LIST, { state: { deleted } satisfies JustDeletedState });
	}
	if (child && !goneOf(error)) return <KnownChild child={child} onDeleted={leave} />;
	return (
		<Screen title={t('Child Profile')} backTo={BACK_FROM_CHILD}>
			{id === '' && <ErrorState message={t('Child ID not found in URL.')} />}
			{error && <UnreadChild error={error} refetch={refetch} isFetching={isFetching} />}
			{id !== '' && !error && <LoadingChild />}
		</Screen>
	);
}

interface KnownChildProps {
	child: ChildRecord;
	onDeleted: (deleted: JustDeletedState['deleted']) => void;
}

function KnownChild({ child, onDeleted }: KnownChildProps) {
	const form = formOf(child);
	const places = useShownPlaces(form, {
		state: child.state_name,
		district: child.district_name,
		mandal: child.mandal_name,
		grampanchayat: child.grampanchayat_name,
	});
	return (
		<Screen
			title={t('Child Profile')}
			backTo={BACK_FROM_CHILD}
			footer={
				<>
					<Button
						variant="secondary"
						width="fit"
						className="flex-1 px-3! whitespace-nowrap sm:flex-none"
						icon={<Printer aria-hidden />}
						onClick={() => window.print()}
					>
						{t('Download/Print')}
					</Button>
					<ButtonLink
						width="fit"
						className="flex-1 px-3! whitespace-nowrap sm:flex-none"
						icon={<Pencil aria-hidden />}
						to={childEditPath(child.id)}
					>
						{t('Edit Profile')}
					</ButtonLink>
				</>
			}
		>
			<div className="flex flex-col gap-4 sm:gap-5 print:gap-1.5 print:[&_dl]:grid-cols-3 print:[&_dl]:gap-y-1 print:[&_dl>div]:pb-1">
				<ChildHeading child={child} />
				{formSections.map((section) => (
					<Card key={section.id} title={t(section.title)}>
						<FactList facts={sectionFacts(section, form, places)} />
					</Card>
				))}
				<ConsentCard childId={child.id} />
			</div>
			<YearsAndLeaving child={child} />
			<DeleteChild child={child} onDeleted={onDeleted} />
		</Screen>
	);
}

/** Only the server knows both, and a child that is not sent yet has neither. */
function YearsAndLeaving({ child }: { child: ChildRecord }) {
	const navigate = useNavigate();
	const isThere = useIsThere();
	const isSent = !useChildSendStates().has(child.id);
	if (!isSent) return null;
	return (
		<div className="no-print flex flex-col gap-4 sm:gap-5">
			<Suspense fallback={<CardSkeleton lines={4} />}>
				<ChildYears childId={child.id} />
				<ChildLeaves child={child} onLeft={() => isThere() && void navigate(CHILDREN_LIST)} />
			</Suspense>
		</div>
	);
}

function ChildHeading({ child }: { child: ChildRecord }) {
	const name = titleCase(child.full_name);
	const today = useToday();
	const sending = useChildSendStates().get(child.id);
	const age = ageOn(child.date_of_birth, today);
	return (
		<Card>
			<div className="flex flex-col items-center gap-x-5 gap-y-3 text-center sm:flex-row sm:text-start print:flex-row print:text-start">
				<Avatar name={name} src={child.child_photo_s3_url} size="huge" alt={t('Photo of {name}', { name })} />
				<div className="max-w-full min-w-0 wrap-anywhere">
					<p className="text-2xl font-bold text-teal-900 print:text-xl">{name}</p>
					<p className="text-lg text-ink-soft">{classLabel(child.child_class, child.other_child_class)}</p>
					{child.date_of_birth && (
						<p className="text-ink-soft">{counted(age, '{count} year old', '{count} years old')}</p>
					)}
					{child.photo_hidden && <p className="text-ink-soft">{t(PHOTO_HIDDEN)}</p>}
					{sending && (
						<p className="no-print mt-1.5">
							<SendState {...sending} />
						</p>
					)}
				</div>
			</div>
		</Card>
	);
}

function DeleteChild({ child, onDeleted }: KnownChildProps) {
	const [isAsking, setAsking] = useState(false);
	const [failure, setFailure] = useState('');
	const { remove, isPending } = useDeleteChild(child);
	const name = titleCase(child.full_name);
	async function deleteNow() {
		setFailure('');
		try {
			const { sent } = await remove();
			const { id, full_name } = child;
			onDeleted({ id, full_name, sent });
		} catch (error) {
			setFailure(messageOf(error));
		}
		setAsking(false);
	}
	return (
		<div className="no-print flex flex-col gap-3">
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<Button variant="danger" width="full" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
				{t('Delete Child')}
			</Button>
			<ConfirmDialog
				open={isAsking}
				onClose={() => setAsking(false)}
				onConfirm={() => void deleteNow()}
				title={t('Delete {name}?', { name })}
				message={t(
					'{name} leaves your lists. Attendance stays in the summaries. The scores leave them, and come back when you restore the child. You can restore the child for {count} days, under “Recently deleted”.',
					{ name, count: RECENT_DAYS },
				)}
				confirmLabel={t('Delete')}
				confirmIcon={<Trash2 aria-hidden />}
				danger
				busy={isPending}
				busyLabel={t('Deleting...')}
			/>
		</div>
	);
}
