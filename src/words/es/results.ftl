# Table results: totals, hands, versions.
