import { useSearchParams } from 'react-router';

const MODULES = ['1', '2', '3', '4'];

/** The module in the address (`?module=2`), the first one without any. */
export function useModule(): [module: number, choose: (module: number) => void] {
	const [params, setParams] = useSearchParams();
	const asked = params.get('module') ?? '';
	const module = MODULES.includes(asked) ? Number(asked) : 1;
	return [module, (next) => setParams({ module: String(next) }, { replace: true })];
}
