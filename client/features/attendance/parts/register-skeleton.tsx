import { t } from '../../../language/language.ts';
import { Bone, Loading } from '../../../ui/feedback/skeleton.tsx';

const ROWS = [1, 2, 3, 4, 5, 6];

/** As high as the register that comes. */
export function RegisterSkeleton() {
	return (
		<Loading label={t('Loading the register…')}>
			<Bone className="h-16 rounded-lg sm:h-36" />
			<div className="-mx-4 border-t border-line bg-surface sm:mx-0">
				{ROWS.map((row) => (
					<div key={row} className="flex min-h-18 items-center gap-2.5 border-b border-line px-3">
						<Bone className="size-[2.5rem] shrink-0 rounded-full" />
						<Bone className="h-4 grow rounded-md" />
						<Bone className="h-12 w-36 rounded-lg" />
					</div>
				))}
			</div>
		</Loading>
	);
}
