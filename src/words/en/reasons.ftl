# Why something did not count in a hand, where that is written, and what fu are for.

## MCR

reasons-mcr-named-in-the-book = { $pattern } excludes it by its own entry
reasons-mcr-non-repeat = it always comes with { $pattern } (Non-Repeat)
reasons-mcr-edition = this edition does not count it beside { $pattern }
reasons-mcr-non-separation = the sets of { $pattern } are not regrouped among themselves (Non-Separation)
reasons-mcr-non-identical = one of its sets already made the same fan with another set (Non-Identical)
reasons-mcr-account-once = each set left over joins the sets already used only once (Account-Once)
reasons-mcr-not-the-only-wait = the wait was not the only one: { $tiles } would have won too
reasons-mcr-no-wait-beside-knitted-straight = this edition counts no edge or closed wait beside a Knitted Straight
reasons-mcr-completed-by-discard = the winning discard completed the pung of { $tiles }, so it is not concealed
reasons-mcr-pair-beside-chow = this edition counts no wait where the winning tile fits the pair as well as a chow
reasons-mcr-kong-is-no-pung = this edition does not count a concealed kong as a concealed pung

reasons-mcr-article-entry = Green Book 2006, appendix 1, fan { $number }
reasons-mcr-article-principles = Green Book 2006, 3.9.1.5
reasons-mcr-article-edition = practice of the edition in force
reasons-mcr-article-waits = Green Book 2006, appendix 1, fan 77–79
reasons-mcr-article-knitted-straight = WMO ruling, October 2006
reasons-mcr-article-concealed = Green Book 2006, appendix 1, fan 12, 33, 66

## Riichi

reasons-riichi-replaced-by = { $pattern } counts instead
reasons-riichi-yakuman-only = beside a yakuman nothing else counts
reasons-riichi-fixed-mangan = renhou is paid as a fixed mangan, without anything else
reasons-riichi-hand-is-higher = the hand itself is worth more than the fixed mangan
reasons-riichi-open-hand = it needs a concealed hand
reasons-riichi-open-tanyao = this rule set does not count it in an open hand
reasons-riichi-completed-by-discard = the winning discard completed one of the pungs, so it is open
reasons-riichi-haitei-with-rinshan = it does not combine with the replacement tile of a kong
reasons-riichi-not-in-edition = this rule set does not have it
reasons-riichi-ura-without-riichi = only winners who declared riichi have ura dora
reasons-riichi-wait-not-two-sided = it needs a two-sided wait
reasons-riichi-pair-has-value = the pair has a value
reasons-riichi-bonus-is-no-yaku = a bonus is not a yaku and does not let a hand win
reasons-riichi-other-reading = it belongs to another way to read the tiles, and only one is valued

reasons-riichi-fu-base = base
reasons-riichi-fu-concealed-discard = concealed hand won on a discard
reasons-riichi-fu-seven-pairs = seven pairs, fixed
reasons-riichi-fu-open-pung = open pung { $tiles }
reasons-riichi-fu-concealed-pung = concealed pung { $tiles }
reasons-riichi-fu-open-kong = open kong { $tiles }
reasons-riichi-fu-concealed-kong = concealed kong { $tiles }
reasons-riichi-fu-dragon-pair = pair of dragons
reasons-riichi-fu-seat-wind-pair = pair of the seat wind
reasons-riichi-fu-prevalent-wind-pair = pair of the prevalent wind
reasons-riichi-fu-double-wind-pair = pair of the wind that is both seat and prevalent
reasons-riichi-fu-edge-wait = edge wait
reasons-riichi-fu-closed-wait = closed wait
reasons-riichi-fu-pair-wait = pair wait
reasons-riichi-fu-self-draw = self-draw
reasons-riichi-fu-open-pinfu = open hand with nothing else

## Zung Jung

reasons-zung-jung-same-series = only one pattern of a series counts: { $pattern }
reasons-zung-jung-listed-limit = { $pattern } is a listed limit and counts alone
reasons-zung-jung-irregular-hand = an irregular hand does not take it
reasons-zung-jung-other-reading = it belongs to another arrangement, and only one is scored
reasons-zung-jung-finished-by-discard = the winning discard finished the triplet of { $tiles }, so it is exposed
reasons-zung-jung-no-nine-way-wait = the thirteen tiles before the win did not wait for all nine

reasons-zung-jung-article-combination = Zung Jung 3.3, combination of patterns
reasons-zung-jung-article-freedom = Zung Jung 3.3, freedom of count
reasons-zung-jung-article-irregular = Zung Jung 3.3, category 10

## Hong Kong

reasons-hong-kong-included-in = { $pattern } includes it
reasons-hong-kong-other-reading = it belongs to another arrangement, and only one is scored

reasons-hong-kong-article-list = faan list
reasons-hong-kong-article-included-in = exclusion principle
reasons-hong-kong-article-other-reading = one arrangement

## Taiwanese

reasons-taiwanese-replaced-by = it counts within { $pattern }
reasons-taiwanese-other-reading = it belongs to another arrangement of the tiles, and only one counts

reasons-taiwanese-article-list = list of tai
reasons-taiwanese-article-replaced-by = what contains counts
reasons-taiwanese-article-other-reading = one arrangement of the tiles

## Classical

reasons-classical-other-reading = it belongs to another reading of the tiles, and only one counts

reasons-classical-article-list = table of doubles
reasons-classical-article-other-reading = one reading of the tiles

## American

reasons-american-article-card = card of the year
reasons-american-article-bonus = tournament rules
