import { Banner } from '../../ui/feedback/banner.tsx';
import type { UnsentWork } from './unsent-work.ts';

const KEEP_DATA = "Do not clear the browser's data: what is not sent would be lost.";

/** Says on the sign-in page whose work waits on this phone. */
export function UnsentNotice({ work }: { work: readonly UnsentWork[] }) {
	const [first, ...others] = work;
	if (!first) return null;
	if (others.length > 0) return <OfSeveral work={work} />;
	const { count } = first;
	return (
		<Banner tone="warning">
			This phone has {ofWhom(first)} that {count === 1 ? 'is' : 'are'} not sent. Sign in with this number to
			send {count === 1 ? 'it' : 'them'}. {KEEP_DATA}
		</Banner>
	);
}

function OfSeveral({ work }: { work: readonly UnsentWork[] }) {
	return (
		<Banner tone="warning" title="This phone has work that is not sent">
			<ul className="mb-1 list-disc ps-5">
				{work.map((one) => (
					<li key={one.mobile_number}>{ofWhom(one)}</li>
				))}
			</ul>
			Sign in with each number to send its work. {KEEP_DATA}
		</Banner>
	);
}

/** Only the end of the number: others may use this phone, and its owner knows the rest. */
const ofWhom = ({ mobile_number, count }: UnsentWork): string =>
	`${count} ${count === 1 ? 'thing' : 'things'} of the mobile number that ends in ${mobile_number.slice(-4)}`;
