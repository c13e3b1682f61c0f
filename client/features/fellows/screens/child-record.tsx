import { titleCase } from '@yuva/contract/children/rules';
import { LogOut, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { Sentence } from '../../../language/sentence.tsx';
import { useAttempt, useSession } from '../../../local/local.ts';
import { useBackAddress } from '../../../shell/use-back-address.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { ChildConsents } from '../../children/parts/child-consents.tsx';
import { MoveChild } from '../../corrections/parts/move-child.tsx';
import { SameChild } from '../../corrections/parts/same-child.tsx';
import { TakerDialog } from '../../corrections/parts/taker-dialog.tsx';
import { useChildYears } from '../../years/api.ts';
import { ChildYearCards } from '../../years/parts/child-years.tsx';
import { useChildLeavesCenter, useChildReturns } from '../api.ts';

const LeaveDialog = lazy(() =>
	import('../../years/parts/leave-dialog.tsx').then((m) => ({ default: m.LeaveDialog })),
);

interface Child {
	id: string;
	full_name: string;
}

export function ChildRecord() {
	const { id = '' } = useParams();
	const years = useChildYears(id);
	const backTo = useBackAddress('/staff/children');
	const role = useSession()?.role;
	const isLead = role === 'district_lead' || role === 'admin';
	return (
		<Screen
			title={years.data ? titleCase(years.data.full_name) : t('Child')}
			intro={t('Class, center, attendance and levels of each year.')}
			backTo={backTo}
		>
			<Loaded query={years} skeleton={<CardSkeleton lines={5} label={t('Loading the child…')} />}>
				{({ full_name, fellow_id, has_center, data }) => (
					<>
						{!has_center && <Banner tone="info">{t('This child is in no center now.')}</Banner>}
						<ChildConsents childId={id} mayWithdraw={isLead} />
						<ChildYearCards years={data} certificates={`/staff/children/${id}/certificates`} />
						{isLead &&
							(has_center ? (
								<div className="no-print flex flex-col gap-2 sm:flex-row sm:flex-wrap">
									<MoveChild id={id} full_name={full_name} fellowId={fellow_id} />
									<SameChild id={id} />
									<Leaves id={id} full_name={full_name} />
								</div>
							) : (
								<Returns id={id} full_name={full_name} />
							))}
					</>
				)}
			</Loaded>
		</Screen>
	);
}

function Leaves({ id, full_name }: Child) {
	const { send } = useChildLeavesCenter();
	const [isOpen, setOpen] = useState(false);
	const toast = useToast();
	return (
		<>
			<Button
				variant="secondary"
				className="sm:self-start"
				icon={<LogOut aria-hidden />}
				onClick={() => setOpen(true)}
			>
				{t('Child left the center')}
			</Button>
			{isOpen && (
				<Suspense>
					<LeaveDialog
						name={full_name}
						onClose={() => setOpen(false)}
						leave={async (leaving) => {
							await send({ child_id: id, ...leaving });
							toast(t('{name} is off the list.', { name: titleCase(full_name) }));
							setOpen(false);
						}}
					/>
				</Suspense>
			)}
		</>
	);
}

function Returns({ id, full_name }: Child) {
	const { send, isPending } = useChildReturns();
	const { failure, attempt } = useAttempt();
	const [isOpen, setOpen] = useState(false);
	const toast = useToast();
	const name = titleCase(full_name);
	const give = (to_fellow_id: string) =>
		attempt(async () => {
			await send({ child_id: id, to_fellow_id });
			toast(t('{name} is in a center again.', { name }));
			setOpen(false);
		});
	return (
		<>
			<Button className="sm:self-start" icon={<UserPlus aria-hidden />} onClick={() => setOpen(true)}>
				{t('Bring into a center')}
			</Button>
			{isOpen && (
				<TakerDialog
					title={t('Bring {name} into a center', { name })}
					icon={<UserPlus aria-hidden />}
					confirmLabel={(taker) => t('Bring to {name}', { name: taker.full_name })}
					busy={isPending}
					busyLabel={t('Saving…')}
					failure={failure}
					onGive={(fellowId) => void give(fellowId)}
					onClose={() => setOpen(false)}
				>
					{(taker) => (
						<p>
							<Sentence
								text={t('{child} is on the register of {name} from now on.')}
								parts={{
									child: name,
									name: <strong>{taker.full_name}</strong>,
								}}
							/>
						</p>
					)}
				</TakerDialog>
			)}
		</>
	);
}
