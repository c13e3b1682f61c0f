import { displayDate } from '@yuva/contract/calendar';
import type { StaffFellow } from '@yuva/contract/staff/schema';
import { IdCard } from 'lucide-react';
import { useParams } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Columns, Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { useFellow } from '../api.ts';
import { CallButton } from '../call-button.tsx';
import { FellowChildren } from '../fellow-children.tsx';
import { FellowRegister } from '../fellow-register.tsx';
import { RecoveryCodeButton } from '../recovery-code-button.tsx';
import { useBackAddress } from '../use-back-address.ts';

export function Fellow() {
	const { id = '' } = useParams();
	const fellow = useFellow(id);
	const backTo = useBackAddress('/staff/fellows');
	return (
		<Screen title={fellow.data?.full_name ?? 'Fellow'} backTo={backTo} width="wide">
			<Loaded reading={fellow} skeleton={<CardSkeleton lines={6} label="Loading the fellow…" />}>
				{(data) => (
					<>
						<FellowFacts fellow={data} />
						<Columns>
							<FellowRegister mobileNumber={data.mobile_number} />
							<FellowChildren mobileNumber={data.mobile_number} />
						</Columns>
					</>
				)}
			</Loaded>
		</Screen>
	);
}

function FellowFacts({ fellow }: { fellow: StaffFellow }) {
	const { fellow_id, full_name, mobile_number, last_register } = fellow;
	return (
		<Card title="Fellow" icon={<IdCard aria-hidden />}>
			<div className="flex flex-col gap-4 sm:flex-row sm:gap-6">
				<Avatar name={full_name} src={fellow.profile_photo_url} size="huge" />
				<div className="flex min-w-0 grow flex-col gap-4">
					<FactList
						facts={[
							{ label: 'Fellow ID', value: fellow.fellow_code },
							{ label: 'Home', value: fellow.place },
							{ label: 'Children', value: fellow.children },
							{
								label: 'Last register',
								value: last_register ? displayDate(last_register) : 'No register yet',
							},
						]}
					/>
					<div className="flex flex-wrap gap-2">
						<CallButton mobileNumber={mobile_number} />
						<RecoveryCodeButton fellowId={fellow_id} fullName={full_name} mobileNumber={mobile_number} />
					</div>
				</div>
			</div>
		</Card>
	);
}
