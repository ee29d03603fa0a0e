import { router } from '@/lib/http/route'
import { counterOperations } from '@/lib/orders/packing/routes/counter'
import { courierOperations } from '@/lib/orders/packing/routes/couriers'
import { documentOperations } from '@/lib/orders/packing/routes/documents'
import { pickingOperations } from '@/lib/orders/packing/routes/picking'

/** For operators; mounted by lib/server/operator. */
export const packingOperations = router()
packingOperations.route('/', pickingOperations)
packingOperations.route('/', documentOperations)
packingOperations.route('/', courierOperations)
packingOperations.route('/', counterOperations)
